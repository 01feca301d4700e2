// The setting that names services which run on their development ports. Demo mode only.
import { type ServiceName, serviceNames } from '#contract/services.ts';

const developmentVariable = 'PORTAL_DEV_SERVICES';

/** Names by comma, or `all`. In production every service is the portal's own, or the tenant says where it is. */
export function readDevelopmentServices(
  asked: string | null,
  mode: 'demo' | 'production',
  problems: string[],
): readonly ServiceName[] {
  if (asked === null) return [];
  if (mode === 'production') problems.push(`${developmentVariable} vale só na demonstração.`);
  if (asked === 'all') return serviceNames;
  const names = asked.split(',').map((name) => name.trim());
  const unknown = names.filter((name) => !serviceNames.some((known) => known === name));
  if (unknown.length > 0)
    problems.push(`${developmentVariable} cita ${unknown.join(', ')}; os serviços são: ${serviceNames.join(', ')}.`);
  return serviceNames.filter((name) => names.includes(name));
}
