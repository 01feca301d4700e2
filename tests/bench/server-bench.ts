// P14 to P17: the cost of the server in comparison with a minimal server.
import { join } from 'node:path';
import { hash, verify } from '@node-rs/argon2';
import { demoPasswords } from '#tests/support/demo-passwords.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { type HttpTarget, requestsPerSecond } from './http-load.ts';
import { startPortal } from './portal.ts';
import { type StartedServer, start } from './processes.ts';
import type { Row } from './report.ts';
import { median, ms, ratio } from './statistics.ts';

const rounds = 4;
const seconds = 3;
const servers = join(import.meta.dirname, 'limits/servers');
const bare = join(servers, 'bare-fastify.mjs');
const plainQuery = join(servers, 'pglite-query.mjs');

const email = 'mariana.costa@aurora.com.br';
const password = demoPasswords.aurora;
const other = 'rafael.nogueira@aurora.com.br';

async function post(url: string, body: unknown): Promise<Response> {
  return fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
}

async function signIn(url: string): Promise<string> {
  const answer = await post(`${url}/api/auth/v1/general/app/aurora/login`, { email, password });
  if (!answer.ok) throw new Error(`Sign-in answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { code: string }).code;
}

/** The session check, over fifty sessions. */
async function sessionCheck(url: string): Promise<HttpTarget> {
  const codes: string[] = [];
  for (let index = 0; index < 50; index += 1) codes.push(await signIn(url));
  return {
    url: `${url}/api/auth/v1/general/app/aurora/session/validate`,
    body: (index) => ({ code: codes[index % codes.length] }),
  };
}

async function compareRates(targets: Readonly<Record<string, HttpTarget>>): Promise<Record<string, number[]>> {
  const rates: Record<string, number[]> = Object.fromEntries(Object.keys(targets).map((name) => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, target] of Object.entries(targets)) {
      const rate = await requestsPerSecond(target, seconds);
      if (round > 0) rates[name]?.push(rate);
    }
  }
  return rates;
}

async function benchSessionChecks(scratch: string): Promise<Row[]> {
  const postgres = await startPostgres();
  const started: StartedServer[] = [];
  const startTracked = async (one: Promise<StartedServer>) => {
    const server = await one;
    started.push(server);
    return server.url;
  };
  try {
    const bareUrl = await startTracked(start([bare]));
    const plainUrl = await startTracked(start([plainQuery]));
    const embedded = await startTracked(startPortal(join(scratch, 'embedded')));
    const databaseUrl = await postgres.createDatabase('bench');
    const onPostgres = await startTracked(startPortal(join(scratch, 'on-postgres'), { DATABASE_URL: databaseUrl }));
    const rates = await compareRates({
      bare: { url: `${bareUrl}/validate`, body: () => ({ code: 'x' }) },
      plain: { url: `${plainUrl}/validate`, body: (index) => ({ code: `code-${index}` }) },
      embedded: await sessionCheck(embedded),
      postgres: await sessionCheck(onPostgres),
    });
    return sessionRows((name) => rates[name] ?? []);
  } finally {
    for (const one of started) await one.stop();
    await postgres.stop();
  }
}

function sessionRows(of: (name: string) => readonly number[]): Row[] {
  const rate = (name: string) => `${median(of(name)).toFixed(0)}/s`;
  return [
    {
      goal: 'P14',
      label: 'session check on PostgreSQL / bare Fastify',
      value: ratio(of('postgres'), of('bare')),
      minimum: 0.3,
      figures: `${rate('postgres')} / ${rate('bare')}`,
    },
    {
      goal: 'P15',
      label: 'session check embedded / PGlite query()',
      value: ratio(of('embedded'), of('plain')),
      minimum: 5,
      figures: `${rate('embedded')} / ${rate('plain')}`,
    },
  ];
}

/** Starts and stops a server; returns the time until it listened. */
async function timeToReady(starting: Promise<StartedServer>): Promise<number> {
  const server = await starting;
  await server.stop();
  return server.readyMs;
}

async function benchStart(scratch: string): Promise<Row[]> {
  const [bareMs, firstMs, laterMs]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < 5; round += 1) {
    const folder = join(scratch, `start-${round}`);
    bareMs.push(await timeToReady(start([bare])));
    firstMs.push(await timeToReady(startPortal(folder)));
    laterMs.push(await timeToReady(startPortal(folder)));
  }
  return [
    {
      goal: 'P16',
      label: 'first start / bare Fastify',
      value: ratio(firstMs, bareMs),
      maximum: 6,
      figures: `${ms(firstMs)} / ${ms(bareMs)}`,
    },
    {
      goal: 'P16',
      label: 'later start / bare Fastify',
      value: ratio(laterMs, bareMs),
      maximum: 4,
      figures: `${ms(laterMs)} / ${ms(bareMs)}`,
    },
  ];
}

async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** A sign-in attempt that must be refused for its password, and for no other reason. */
async function expectRefused(url: string, credentials: { readonly email: string; readonly password: string }): Promise<void> {
  const answer = await post(url, credentials);
  const { code } = (await answer.json()) as { code: string };
  if (code !== '#WRONG_PASSWORD') throw new Error(`A wrong password was answered with ${answer.status} ${code}.`);
}

async function benchPasswordLogin(scratch: string): Promise<Row[]> {
  const portal = await startPortal(join(scratch, 'login'));
  const [hashMs, knownMs, wrongMs, unknownMs]: [number[], number[], number[], number[]] = [[], [], [], []];
  const stored = await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const url = `${portal.url}/api/auth/v1/general/app/aurora/login`;
  try {
    for (let round = 0; round < 60; round += 1) {
      hashMs.push(await measureMs(() => verify(stored, password)));
      knownMs.push(await measureMs(() => post(url, { email, password })));
      // No limit may answer instead of the password check: a sign-in clears the attempts of the known person, and each unknown
      // address makes one attempt.
      wrongMs.push(await measureMs(() => expectRefused(url, { email: other, password: 'errada' })));
      await post(url, { email: other, password });
      unknownMs.push(await measureMs(() => expectRefused(url, { email: `ninguem-${round}@aurora.com.br`, password: 'errada' })));
    }
  } finally {
    await portal.stop();
  }
  return [
    {
      goal: 'P17',
      label: 'password sign-in / argon2id alone',
      value: ratio(knownMs, hashMs),
      maximum: 1.3,
      figures: `${ms(knownMs, 1)} / ${ms(hashMs, 1)}`,
    },
    {
      goal: 'P17',
      label: 'known / unknown e-mail',
      value: median(wrongMs) / median(unknownMs),
      minimum: 0.9,
      maximum: 1.1,
      figures: `${ms(wrongMs, 1)} / ${ms(unknownMs, 1)}`,
    },
  ];
}

export async function benchServer(scratch: string): Promise<Row[]> {
  return [...(await benchSessionChecks(scratch)), ...(await benchStart(scratch)), ...(await benchPasswordLogin(scratch))];
}
