/** Downloads the configuration of a domain, unparsed. Rejects when the download fails. */
export async function fetchCompany(root: string, domain: string): Promise<unknown> {
  // Revalidated each time, mostly with the answer 304, so that a reload gets changes.
  const answer = await fetch(`${root}/cache/${encodeURIComponent(domain)}.json`, {
    credentials: 'same-origin',
    cache: 'no-cache',
  });
  if (!answer.ok) throw new Error(`Status ${answer.status}`);
  return answer.json();
}
