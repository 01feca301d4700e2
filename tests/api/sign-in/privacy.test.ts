// In `privacyMode` no answer distinguishes a known address from an unknown one: a thousand of each, in turns.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TenantId } from '#contract/entities/identity.ts';
import { argonPasswords } from '#server/adapters/passwords.ts';
import { buckets, type BucketName, type BucketTable, type WindowLimit } from '#server/ports/limiter.ts';
import { createAuthWorld, type AuthWorld } from '#tests/api/support/auth-world.ts';
import { hostOf } from '#tests/api/support/world.ts';

const count = 1_000;
const tenant = TenantId.parse('reservada');
/** Limits count both alike (enumeration.test.ts); here they would only end the measurement. */
const unlimited: WindowLimit = { kind: 'windows', windows: [{ points: 1_000_000, seconds: 60 }] };
const table = Object.fromEntries((Object.keys(buckets) as BucketName[]).map((name) => [name, unlimited])) as BucketTable;

let world: AuthWorld;
const emails = (kind: 'ana' | 'bia') => Array.from({ length: count }, (_, index) => `${kind}${1_000 + index}@acme.com.br`);
const [known, unknown] = [emails('ana'), emails('bia')];

beforeAll(async () => {
  world = await createAuthWorld(table, { passwords: argonPasswords });
  await world.addTenant(tenant, 'both', { privacyMode: true });
  await world.addPeople(tenant, known);
});
afterAll(() => world?.close());

interface Question {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  readonly url: string;
  readonly payload?: object;
}

async function ask(question: Question) {
  const start = performance.now();
  const answer = await world.http.inject({
    ...question,
    headers: { host: hostOf(tenant), 'send-email': 'true' },
    remoteAddress: '10.1.1.1',
  });
  const milliseconds = performance.now() - start;
  // Values that are new in every answer count by their form.
  const headers = Object.entries(answer.headers).map(([name, value]) => `${name}: ${String(value).replace(/[\w-]{20,}/g, '…')}`);
  const timeless = headers.filter((header) => !/^(?:date|x-correlation-id|server-timing)/.test(header)).toSorted();
  return { milliseconds, answers: `${answer.statusCode} ${answer.body.length} ${timeless.join('\n')}` };
}

const p95 = (durations: readonly number[]) =>
  durations.toSorted((one, other) => one - other)[Math.floor(durations.length * 0.95)] ?? 0;

async function compare([from, to]: Share, questionFor: (email: string) => Question) {
  const durations = { known: [] as number[], unknown: [] as number[] };
  const answers = { known: new Set<string>(), unknown: new Set<string>() };
  // The first requests of a process plan their queries, so they are not measured.
  for (let turn = 0; turn < 5; turn += 1) await ask(questionFor(`ninguem${turn}@acme.com.br`));
  for (let index = from; index < to; index += 1) {
    for (const [kind, email] of [
      ['known', known[index]],
      ['unknown', unknown[index]],
    ] as const) {
      const answer = await ask(questionFor(email ?? ''));
      durations[kind].push(answer.milliseconds);
      answers[kind].add(answer.answers);
    }
  }
  return { answers, difference: Math.abs(p95(durations.known) - p95(durations.unknown)) };
}

const secret = 'x'.repeat(43);
const post = (path: string, payload: object): Question => ({
  method: 'POST',
  url: `/api/auth/v1/general/app/${tenant}/${path}`,
  payload,
});
/** The range of addresses for a question: the cheap question gets all addresses, each other question its share. */
type Share = readonly [from: number, to: number];
const questions: readonly (readonly [string, Share, (email: string) => Question])[] = [
  ['userExists', [0, count], (email) => ({ method: 'GET', url: `/api/auth/v1/user/exists?id=${tenant}&email=${email}` })],
  ['a request for a code', [0, 250], (email) => post('otp/request', { email })],
  ['a request for a new password', [250, 500], (email) => post(`user/${email}/password`, {})],
  ['a check of a link', [500, 750], (email) => post(`user/${email}/${secret}/register/validate`, {})],
  ['a registration', [750, count], (email) => post(`user/${email}`, {})],
  ['a repeated registration', [750, count], (email) => post(`user/${email}`, {})],
];

describe('a thousand known and a thousand unknown addresses', () => {
  it.each(questions)(
    'get one answer in one time from %s',
    async (_name, share, questionFor) => {
      const { answers, difference } = await compare(share, questionFor);
      expect(answers.known).toEqual(answers.unknown);
      expect(answers.known.size).toBe(1);
      expect([...answers.known][0]).toMatch(/^(?:200|404) /);
      expect(difference).toBeLessThan(50);
    },
    240_000,
  );
});
