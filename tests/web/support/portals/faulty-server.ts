// The built portal with wrapped adapters, which a test can make late or unreachable; no customer should be able to set these
// faults. The portal may have another public address. It also runs statements on its database, which no other process can open
// meanwhile.
import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { TenantId } from '#contract/entities/identity.ts';
import type { AppPorts } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import type * as portal from '#server/index.ts';
import type { Scanner } from '#server/ports/files/scanner.ts';
import type { SqlConnector } from '#server/ports/sql-connector.ts';
import { eicar } from '#tests/support/clamd.ts';
import type { Answer, PortalFault, CommandMessage, Command } from './portal-fault.ts';

// A killed worker closes nothing, and its portal would keep the machine busy.
process.once('disconnect', () => process.exit());

let fault: PortalFault = {};
let ports: AppPorts | undefined;

const connectionRefused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

const faultyConnector = (original: SqlConnector): SqlConnector => ({
  async run(statement) {
    const [, how] = Object.entries(fault.queries ?? {}).find(([word]) => statement.text.includes(word)) ?? [];
    if (how === undefined) return original.run(statement);
    if (how === 'silent') await pause(statement.timeoutMs, undefined, { ref: false });
    return { ok: false, failure: { kind: how === 'away' ? 'unavailable' : 'timeout' } };
  },
  begin: (statement) => original.begin(statement),
  check: () => original.check(),
  close: () => original.close(),
});

/** Finds the malware of the EICAR test file. */
const faultyScanner: Scanner = {
  async scan(content) {
    const pieces = await content.toArray();
    while (fault.scanner === 'thinking') await pause(20);
    if (fault.scanner === 'away') return { kind: 'unavailable', why: 'away' };
    return Buffer.concat(pieces as Buffer[]).includes(eicar) ? { kind: 'infected', name: 'Eicar' } : { kind: 'clean' };
  },
  check: () => Promise.resolve(null),
};

const keyAtFaultTime = (key: string): string => (fault.minutesLate === undefined ? key : `${key} ${fault.minutesLate}`);

function faultyPorts(original: AppPorts): Partial<AppPorts> {
  ports = original;
  const { clock, mailer, passwords, connectors, limiter } = original;
  return {
    clock: { now: () => new Date(clock.now().getTime() + (fault.minutesLate ?? 0) * 60_000) },
    mailer: {
      send: (mail) => (fault.mailIsAway === true ? Promise.reject(connectionRefused) : mailer.send(mail)),
      sendWithin: (queries, mail) =>
        fault.mailIsAway === true ? Promise.reject(connectionRefused) : mailer.sendWithin(queries, mail),
    },
    passwords: {
      hash: (password) => passwords.hash(password),
      verify: (hash, password) =>
        fault.passwordsFail === true ? Promise.reject(new Error('out of memory')) : passwords.verify(hash, password),
    },
    // A later clock also resets the limits.
    limiter: {
      consume: (bucket, key) => limiter.consume(bucket, keyAtFaultTime(key)),
      reward: (bucket, key) => limiter.reward(bucket, keyAtFaultTime(key)),
      clear: (bucket, key) => limiter.clear(bucket, keyAtFaultTime(key)),
    },
    scanner: faultyScanner,
    connectors: {
      open(config) {
        const connector = connectors.open(config);
        return connector && faultyConnector(connector);
      },
      close: () => connectors.close(),
    },
  };
}

async function execute(command: Command): Promise<readonly unknown[]> {
  if (command.kind === 'set-fault') {
    fault = command.fault;
    return [];
  }
  const database = ports?.database.tenant(TenantId.parse(command.tenant));
  const result: unknown = await database?.run((queries) => queries.execute(command.statement));
  return Array.isArray(result) ? result : [];
}

const send = (answer: Answer): void => void process.send?.(answer);

const read = readConfig();
if (read.kind === 'refused') throw new Error(read.problems.join('\n'));
const built = pathToFileURL(join(import.meta.dirname, '../../../../out/server/index.js')).href;
const { startServer } = (await import(built)) as typeof portal;
const { values } = parseArgs({ options: { 'public-url': { type: 'string' } } });
const config = { ...read.config, publicUrl: values['public-url'] ?? read.config.publicUrl };
const server = await startServer(config, faultyPorts);
process.on('message', ({ id, command }: CommandMessage) => {
  execute(command).then(
    (rows) => send({ kind: 'done', id, rows }),
    (error: unknown) => send({ kind: 'failed', id, why: String(error) }),
  );
});
// The channel alone must not keep the process alive.
process.channel?.unref();
send({ kind: 'listening', url: server.url });
process.once('SIGTERM', () => void server.close());
