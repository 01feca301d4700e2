/** Unread notifications in brackets, the page, the portal: `(3) Pedidos – Portal Aurora`; without a page `(3) Portal Aurora`. */
export function documentTitle(page: string | null, appTitle: string, unread: number): string {
  const title = page === null ? appTitle : `${page} – ${appTitle}`;
  return unread > 0 ? `(${unread}) ${title}` : title;
}
