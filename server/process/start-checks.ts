// Checks at the start of a server. A failed check does not prevent the start.
import type { FastifyBaseLogger } from 'fastify';
import type { AppPorts } from '#server/app.ts';
import { clockDifference, clockWarning } from './clock-difference.ts';
import type { Reach } from '#server/ports/reach/reach.ts';

export async function warnOfClock({ database, clock }: AppPorts, log: FastifyBaseLogger): Promise<void> {
  const problem = clockWarning(await clockDifference(database, clock));
  if (problem !== null) log.warn(problem);
}

/** Logs each refused host. Its connector or directory is unavailable; the portal starts without it. */
export async function logRefusedHosts({ database }: AppPorts, reach: Reach, log: FastifyBaseLogger): Promise<void> {
  const { refusedHosts } = await import('#server/tenant-config/index.ts');
  for (const line of await refusedHosts(database, reach)) log.error(line);
}

/**
 * Warns when files cannot be stored. The storage may be unavailable for a moment, so the portal starts anyway; `/readyz` fails
 * until the storage works.
 */
export async function warnOfFiles({ files }: AppPorts, log: FastifyBaseLogger): Promise<void> {
  const problem = files === null ? null : await files.check();
  if (problem !== null) log.warn(`Arquivos não podem ser guardados: ${problem}`);
}
