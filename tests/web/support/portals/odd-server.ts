// The built portal, with adapters between its ports and the usual ones that a test can make late or unreachable: what no customer should
// be able to set. It may stand behind another address. It also runs statements on its database, which no other process may open meanwhile.
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
import type { Answer, Oddity, Order, Command } from './oddity.ts';

// A worker that was killed closes nothing: its portal would keep the machine busy.
process.once('disconnect', () => process.exit());

let odd: Oddity = {};
let ports: AppPorts | undefined;

const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

const oddConnector = (usual: SqlConnector): SqlConnector => ({
  async run(statement) {
    const [, how] = Object.entries(odd.queries ?? {}).find(([word]) => statement.text.includes(word)) ?? [];
    if (how === undefined) return usual.run(statement);
    if (how === 'silent') await pause(statement.timeoutMs, undefined, { ref: false });
    return { ok: false, failure: { kind: how === 'away' ? 'unavailable' : 'timeout' } };
  },
  begin: (statement) => usual.begin(statement),
  check: () => usual.check(),
  close: () => usual.close(),
});

/** Finds the one piece of malware that everybody's tests use. */
const oddScanner: Scanner = {
  async scan(content) {
    const pieces = await content.toArray();
    while (odd.scanner === 'thinking') await pause(20);
    if (odd.scanner === 'away') return { kind: 'unavailable', why: 'away' };
    return Buffer.concat(pieces as Buffer[]).includes(eicar) ? { kind: 'infected', name: 'Eicar' } : { kind: 'clean' };
  },
  check: () => Promise.resolve(null),
};

const dated = (key: string): string => (odd.minutesLate === undefined ? key : `${key} ${odd.minutesLate}`);

function oddPorts(usual: AppPorts): Partial<AppPorts> {
  ports = usual;
  const { clock, mailer, passwords, connectors, limiter } = usual;
  return {
    clock: { now: () => new Date(clock.now().getTime() + (odd.minutesLate ?? 0) * 60_000) },
    mailer: {
      send: (mail) => (odd.mailIsAway === true ? Promise.reject(refused) : mailer.send(mail)),
      sendWithin: (queries, mail) => (odd.mailIsAway === true ? Promise.reject(refused) : mailer.sendWithin(queries, mail)),
    },
    passwords: {
      hash: (password) => passwords.hash(password),
      verify: (hash, password) =>
        odd.passwordsFail === true ? Promise.reject(new Error('out of memory')) : passwords.verify(hash, password),
    },
    // A limit has forgotten what was so long ago.
    limiter: {
      consume: (bucket, key) => limiter.consume(bucket, dated(key)),
      reward: (bucket, key) => limiter.reward(bucket, dated(key)),
      clear: (bucket, key) => limiter.clear(bucket, dated(key)),
    },
    scanner: oddScanner,
    connectors: {
      open(config) {
        const connector = connectors.open(config);
        return connector && oddConnector(connector);
      },
      close: () => connectors.close(),
    },
  };
}

async function carryOut(command: Command): Promise<readonly unknown[]> {
  if (command.kind === 'be') {
    odd = command.odd;
    return [];
  }
  const database = ports?.database.tenant(TenantId.parse(command.tenant));
  const result: unknown = await database?.run((queries) => queries.execute(command.statement));
  return Array.isArray(result) ? result : [];
}

const say = (answer: Answer): void => void process.send?.(answer);

const read = readConfig();
if (read.kind === 'refused') throw new Error(read.problems.join('\n'));
const built = pathToFileURL(join(import.meta.dirname, '../../../../out/server/index.js')).href;
const { startServer } = (await import(built)) as typeof portal;
const { values } = parseArgs({ options: { 'public-url': { type: 'string' } } });
const config = { ...read.config, publicUrl: values['public-url'] ?? read.config.publicUrl };
const server = await startServer(config, oddPorts);
process.on('message', ({ id, command }: Order) => {
  carryOut(command).then(
    (rows) => say({ kind: 'done', id, rows }),
    (error: unknown) => say({ kind: 'failed', id, why: String(error) }),
  );
});
// The channel alone does not keep the process.
process.channel?.unref();
say({ kind: 'listening', url: server.url });
process.once('SIGTERM', () => void server.close());
