// With `privacyMode` nothing tells an address with an account from one without: a thousand of each, in turns.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TenantId } from '#contract/entities/identity.ts';
import { buckets, type BucketName, type BucketTable, type WindowLimit } from '#server/ports/limiter.ts';
import { createAuthWorld, type AuthWorld } from './auth-world.ts';
import { hostOf } from '#tests/api/support/world.ts';

const count = 1_000;
const tenant = TenantId.parse('reservada');
/** Limits are counted alike for both (enumeration.test.ts); here they would only end the count. */
const crowd: WindowLimit = { kind: 'windows', windows: [{ points: 1_000_000, seconds: 60 }] };
const table = Object.fromEntries((Object.keys(buckets) as BucketName[]).map((name) => [name, crowd])) as BucketTable;

let world: AuthWorld;
const emails = (kind: 'ana' | 'bia') => Array.from({ length: count }, (_, index) => `${kind}${1_000 + index}@acme.com.br`);
const [known, unknown] = [emails('ana'), emails('bia')];

beforeAll(async () => {
  world = await createAuthWorld(table);
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
  // Values that are new in every answer are told by their form.
  const headers = Object.entries(answer.headers).map(([name, value]) => `${name}: ${String(value).replace(/[\w-]{20,}/g, '…')}`);
  const timeless = headers.filter((header) => !/^(?:date|x-correlation-id|server-timing)/.test(header)).toSorted();
  return { milliseconds, seen: `${answer.statusCode} ${answer.body.length} ${timeless.join('\n')}` };
}

const p95 = (durations: readonly number[]) =>
  durations.toSorted((one, other) => one - other)[Math.floor(durations.length * 0.95)] ?? 0;

async function compare([from, to]: Share, questionFor: (email: string) => Question) {
  const durations = { known: [] as number[], unknown: [] as number[] };
  const seen = { known: new Set<string>(), unknown: new Set<string>() };
  // The first requests of a process plan their queries; nobody learns anything from those.
  for (let turn = 0; turn < 5; turn += 1) await ask(questionFor(`ninguem${turn}@acme.com.br`));
  for (let index = from; index < to; index += 1) {
    for (const [kind, email] of [
      ['known', known[index]],
      ['unknown', unknown[index]],
    ] as const) {
      const answer = await ask(questionFor(email ?? ''));
      durations[kind].push(answer.milliseconds);
      seen[kind].add(answer.seen);
    }
  }
  return { seen, difference: Math.abs(p95(durations.known) - p95(durations.unknown)) };
}

const secret = 'x'.repeat(43);
const post = (path: string, payload: object): Question => ({
  method: 'POST',
  url: `/api/auth/v1/general/app/${tenant}/${path}`,
  payload,
});
/** Which of the addresses are asked: the question that costs nothing about all of them, each of the others about its share. */
type Share = readonly [from: number, to: number];
const questions: readonly (readonly [string, Share, (email: string) => Question])[] = [
  ['whether they exist', [0, count], (email) => ({ method: 'GET', url: `/api/auth/v1/user/exists?id=${tenant}&email=${email}` })],
  ['for a code', [0, 250], (email) => post('otp/request', { email })],
  ['for a link to a new password', [250, 500], (email) => post(`user/${email}/password`, {})],
  ['whether a link is theirs', [500, 750], (email) => post(`user/${email}/${secret}/register/validate`, {})],
  ['to register', [750, count], (email) => post(`user/${email}`, {})],
  ['to register, again', [750, count], (email) => post(`user/${email}`, {})],
];

describe('a thousand known and a thousand unknown addresses get one answer, in one time, when asked', () => {
  it.each(questions)(
    '%s',
    async (_name, share, questionFor) => {
      const { seen, difference } = await compare(share, questionFor);
      expect(seen.known).toEqual(seen.unknown);
      expect(seen.known.size).toBe(1);
      expect([...seen.known][0]).toMatch(/^(?:200|404) /);
      expect(difference).toBeLessThan(50);
    },
    240_000,
  );
});
