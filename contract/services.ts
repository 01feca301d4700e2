// Addresses of a tenant's services. Same origin by default; a company may override any of them with an absolute address.

/** Names of the services of the specification in addresses: `/api/{service}`. */
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

/** Local ports for development, in which each service may run as its own process. */
export const developmentPorts: Readonly<Record<ServiceName, number>> = {
  auth: 4_101,
  access: 4_102,
  file: 4_103,
  remotesql: 4_104,
  activity: 4_105,
  financial: 4_106,
  notifications: 4_107,
  payment: 4_108,
  app: 4_109,
  core: 4_110,
  bankbill: 4_111,
  integration: 4_112,
  faccionista: 4_113,
};

/** The addresses of the named services during development. */
export const developmentServices = (names: readonly ServiceName[]): ServiceOverrides =>
  Object.fromEntries(names.map((name) => [name, `http://localhost:${developmentPorts[name]}`]));

export type ServiceOverrides = Readonly<Partial<Record<ServiceName, string>>>;

/** Base address of a service, without a slash at its end. `root` is the origin that serves the portal; '' for the origin of the page. */
export function serviceAddress(service: ServiceName, root: string, overrides: ServiceOverrides = {}): string {
  return (overrides[service] ?? `${root}/api/${service}`).replace(/\/+$/, '');
}
