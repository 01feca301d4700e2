/** The path of the page that leads to Microsoft and back. It passes on the `redirect_url`. */
export function microsoftPath(companyId: string, search: string): string {
  const redirectUrl = new URLSearchParams(search).get('redirect_url');
  return `/federationLogin/${companyId}?start${redirectUrl === null ? '' : `&redirect_url=${encodeURIComponent(redirectUrl)}`}`;
}

export const goToMicrosoft = (companyId: string): void => location.assign(microsoftPath(companyId, location.search));
