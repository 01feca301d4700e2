/** The configuration of a domain as the server publishes it, not parsed yet. Rejects when it cannot be had. */
export async function fetchCompany(root: string, domain: string): Promise<unknown> {
  // Asked again each time, mostly answered with 304: a reload sees what was changed.
  const answer = await fetch(`${root}/cache/${encodeURIComponent(domain)}.json`, {
    credentials: 'same-origin',
    cache: 'no-cache',
  });
  if (!answer.ok) throw new Error(`Status ${answer.status}`);
  return answer.json();
}
