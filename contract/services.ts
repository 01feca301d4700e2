// Where the services of a tenant live. Same origin by default; a company may override any of them with an absolute address.

/** The services of the specification, by the names they have in addresses: `/api/{service}`. */
export const serviceNames = [
  'auth',
  'access',
  'file',
  'remotesql',
  'activity',
  'financial',
  'notifications',
  'payment',
  'app',
  'core',
  'bankbill',
  'integration',
  'faccionista',
] as const;

export type ServiceName = (typeof serviceNames)[number];

export type ServiceOverrides = Readonly<Partial<Record<ServiceName, string>>>;

/** Base address of a service, without a slash at its end. `root` is the origin that serves the portal, or '' for the page's own. */
export function serviceAddress(service: ServiceName, root: string, overrides: ServiceOverrides = {}): string {
  return (overrides[service] ?? `${root}/api/${service}`).replace(/\/+$/, '');
}
