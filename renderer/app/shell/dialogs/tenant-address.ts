// The address of another portal, as a developer types it in the dialog "Desenvolvimento". Pure.

/** Null: the text names no host. A host without a port is searched at the port of this page. */
export function tenantAddress(text: string, here: Pick<Location, 'protocol' | 'port'>): string | null {
  const typed = text.trim().toLowerCase();
  const isWhole = /^https?:\/\//.test(typed);
  const url = URL.parse(isWhole ? typed : `${here.protocol}//${typed}`);
  if (url === null || url.username !== '' || !/^(?:[a-z\d-]+\.)*[a-z\d-]+$/.test(url.hostname)) return null;
  if (!isWhole && url.port === '' && !/:\d+/.test(typed)) url.port = here.port;
  return `${url.origin}/`;
}
