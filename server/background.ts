// Background work of a server that listens. Each function starts one job and returns how to stop it.
import type { FastifyBaseLogger } from 'fastify';
import type { AppPorts, PortalApp } from './app.ts';
import { refreshPendingTerms } from './records/terms/terms.ts';
import { removeSpentSecrets } from './services/auth/index.ts';
import { publishDue } from './services/core/index.ts';
import { removeSpentFiles, settleWaiting } from './services/file/index.ts';
import { removeOldRuns, startBatchWorker } from './services/remote-sql/index.ts';

/** Works on batch queries, whichever process was asked for them. Returns how to stop. */
export function workOnJobs(ports: AppPorts, { activities, http }: PortalApp): () => Promise<void> {
  const onTrouble = (error: unknown) => http.log.error({ err: error }, 'Consulta em lote não trabalhada');
  const worker = startBatchWorker({ ...ports, activities, onTrouble });
  return () => worker.stop();
}

const releaseEveryMs = 15_000;

/** Works now and then, one turn after the other, whatever a turn takes. Returns how to stop. */
function everySoOften(everyMs: number, work: () => Promise<void>, onTrouble: (error: unknown) => void): () => Promise<void> {
  let last = Promise.resolve();
  const turn = async (): Promise<void> => {
    try {
      await work();
    } catch (error) {
      onTrouble(error);
    }
  };
  const timer = setInterval(() => void (last = last.then(turn)), everyMs).unref();
  return () => {
    clearInterval(timer);
    return last;
  };
}

/** Publishes at its hour what developers put off. Returns how to stop. */
export const publishOnTime = ({ database, clock }: AppPorts, { activities, http }: PortalApp): (() => Promise<void>) =>
  everySoOften(
    releaseEveryMs,
    () => publishDue({ database, clock, activities }),
    (error) => http.log.error({ err: error }, 'Publicação programada não concluída'),
  );

const scanEveryMs = 15_000;

/** Asks the scanner again about what came while it was away. Returns how to stop. */
export function scanWhatWaits(ports: AppPorts, { activities, http }: PortalApp): () => Promise<void> {
  const { scanner, files } = ports;
  if (scanner === null || files === null) return () => Promise.resolve();
  const report = (error: unknown) => http.log.error({ err: error }, 'Arquivos em análise não verificados');
  return everySoOften(scanEveryMs, () => settleWaiting({ ...ports, activities }), report);
}

const tidyEveryMs = 6 * 3_600_000;
/** Early, so that a server that restarts every few hours tidies as well; late enough not to slow the start down. */
const firstTidyAfterMs = 5 * 60_000;

/** Runs the steps in their order. A step that fails is reported, and the next ones still run. */
export async function runEach(steps: readonly (() => Promise<unknown>)[], onTrouble: (error: unknown) => void): Promise<void> {
  for (const step of steps) {
    try {
      await step();
    } catch (error) {
      onTrouble(error);
    }
  }
}

/** Removes now and then what nobody can use any more. Returns how to stop. */
export function keepTidy({ database, files, clock }: AppPorts, log: FastifyBaseLogger): () => Promise<void> {
  const steps = [
    () => removeSpentSecrets(database, clock.now()),
    async () => files && (await removeSpentFiles(database, files, clock.now())),
    () => removeOldRuns(database, clock.now()),
    // A term comes into force at its date, whether or not somebody uses the portal then.
    () => database.system.run((queries) => refreshPendingTerms(queries, clock.now())),
  ];
  const tidy = () => void runEach(steps, (error) => log.error({ err: error }, 'Limpeza não concluída'));
  const first = setTimeout(tidy, firstTidyAfterMs).unref();
  const timer = setInterval(tidy, tidyEveryMs).unref();
  return () => {
    clearTimeout(first);
    return Promise.resolve(clearInterval(timer));
  };
}
