// Runs the server as a process: exit codes, signals, and a log that is JSON from its first line.
import type { FastifyBaseLogger } from 'fastify';
import { configurationExitCode, readConfig, type ConfigResult, type ServerConfig } from '#server/config.ts';
import { explainStartFailure } from './start-failure.ts';

export interface RunningServer {
  /** The address at which people reach this process. */
  readonly url: string;
  /**
   * Ends without losing a request. Health checks answer 503 while the port stays open for `drainSeconds`, so that proxies send
   * requests elsewhere. Then it does the same as `close`.
   */
  stop(): Promise<void>;
  /** Answers the requests that have arrived, stores their activities, and releases the data folder. */
  close(): Promise<void>;
}

export interface ProcessActions {
  readonly start: (config: ServerConfig) => Promise<RunningServer>;
  /** Removes the lock of a data folder whose holder shows no sign of life. */
  readonly unlock: (folder: string) => Promise<unknown>;
}

/** The log of a process without a server. It is imported only after a failure. */
async function openLog(): Promise<FastifyBaseLogger> {
  const { createHttp } = await import('#server/app.ts');
  return createHttp({ logLevel: 'info', trustedProxies: [] }).log;
}

/** The warnings come first, because the last line of the log names the reason. */
async function reportRefusal({ problems, warnings }: Extract<ConfigResult, { kind: 'refused' }>): Promise<void> {
  const log = await openLog();
  for (const warning of warnings) log.warn(warning);
  // `error` instead of `fatal`, because the flush of `fatal` can write a later line before the first one.
  for (const problem of problems) log.error(`O portal não pode começar: ${problem}`);
  process.exitCode = configurationExitCode;
}

async function reportFailure(error: unknown, config: ServerConfig): Promise<void> {
  const { text, exitCode, isUnexpected } = explainStartFailure(error, config);
  (await openLog()).error(isUnexpected ? { err: error } : {}, text);
  process.exitCode = exitCode;
}

/** Handles an uncaught error. It is logged as JSON, and the supervisor restarts the process. */
async function endAfter(error: Error): Promise<void> {
  (await openLog()).fatal({ err: error }, 'Erro inesperado: o processo termina');
  process.exit(1);
}

function stopOnSignals(server: RunningServer): void {
  const stop = () => {
    // A second signal has no listener any more, so it ends the process immediately.
    process.removeListener('SIGTERM', stop).removeListener('SIGINT', stop);
    server.stop().catch(async (error: unknown) => {
      (await openLog()).error({ err: error }, 'O portal não terminou em boa ordem');
      process.exitCode = 1;
    });
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
}

/** Runs until a signal ends the process. Exit code 78: the configuration is wrong; each problem is one line of the log. */
export async function runProcess({ start, unlock }: ProcessActions): Promise<void> {
  process.on('uncaughtException', (error) => void endAfter(error));
  const result = readConfig();
  if (result.kind === 'refused') return reportRefusal(result);
  try {
    // An option for one start. A variable of the environment would unlock the folder at every start.
    if (process.argv.includes('--unlock') && result.config.dataFolder !== null) await unlock(result.config.dataFolder);
    const server = await start(result.config);
    // Before the announcement, because its receiver may send a signal at once.
    stopOnSignals(server);
    // Tells the parent process (`npm start`, tests), if it opened a channel, that the server listens, and its address.
    process.send?.({ kind: 'listening', url: server.url });
  } catch (error) {
    await reportFailure(error, result.config);
  }
}
