/** The page that leads to Microsoft and back. It takes along the place the person wanted. */
export function microsoftWay(companyId: string, search: string): string {
  const wanted = new URLSearchParams(search).get('redirect_url');
  return `/federationLogin/${companyId}?start${wanted === null ? '' : `&redirect_url=${encodeURIComponent(wanted)}`}`;
}

export const goToMicrosoft = (companyId: string): void => location.assign(microsoftWay(companyId, location.search));
