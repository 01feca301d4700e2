// The counters of a deployment in their store: memory, or PostgreSQL for all processes together.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeExpiredCounters } from '#server/adapters/limiter/index.ts';
import { backoffs, rateLimits } from '#server/db/schema.ts';
import { isPostgres } from '#tests/api/support/database.ts';
import { createWorld } from '#tests/api/support/world.ts';
import type { World } from '#tests/api/support/world.ts';
import { skippedFor } from '#tests/support/skipped.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

const granted = (answers: readonly { ok: boolean }[]) => answers.filter(({ ok }) => ok).length;
const times = <T>(count: number, work: () => Promise<T>) => Promise.all(Array.from({ length: count }, work));
const limiter = () => world.storage.limiter;

describe('the limiter', () => {
  it('grants exactly the points of a window to concurrent requests', async () => {
    expect(granted(await times(200, () => limiter().consume('user-exists-address', '1.1.1.1')))).toBe(10);
  });
  it('grants exactly the free tries to concurrent requests', async () => {
    expect(granted(await times(50, () => limiter().consume('password-browser', 'acme:a@a.com')))).toBe(5);
  });
  it('doubles the wait and resets it after a success', async () => {
    const consume = () => limiter().consume('password-browser', 'acme:b@b.com');
    await times(5, consume);
    expect(await consume()).toEqual({ ok: false, retryAfterSeconds: 30 });
    world.advance(30);
    expect(await consume()).toEqual({ ok: true });
    expect(await consume()).toEqual({ ok: false, retryAfterSeconds: 60 });
    await limiter().clear('password-browser', 'acme:b@b.com');
    expect(await consume()).toEqual({ ok: true });
  });
  it('grants a rewarded try again at once, and no second one', async () => {
    const account = ['password-browser', 'acme:d@d.com'] as const;
    const consume = () => limiter().consume(...account);
    const reward = () => limiter().reward(...account);
    await times(5, consume);
    world.advance(30);
    for (let i = 0; i < 20; i++) {
      expect(await consume()).toEqual({ ok: true });
      await reward();
    }
    expect(await consume()).toEqual({ ok: true });
    expect(await consume()).toEqual({ ok: false, retryAfterSeconds: 60 });
  });
  it('returns a point', async () => {
    const consume = () => limiter().consume('code-request-email', 'acme:c@c.com');
    expect(await consume()).toEqual({ ok: true });
    expect(await consume()).toMatchObject({ ok: false });
    await limiter().reward('code-request-email', 'acme:c@c.com');
    expect(await consume()).toEqual({ ok: true });
  });
});

const day = 86_400_000;
const after = (ms: number) => removeExpiredCounters(world.database, new Date(Date.now() + ms));
const countRows = () =>
  world.database.system.run(async (queries) => ({
    windows: await queries.$count(rateLimits),
    backoffs: await queries.$count(backoffs),
  }));

const noCounters = isPostgres ? null : 'the embedded database stores no counters';
describe('the removal of expired counters', skippedFor(noCounters), () => {
  beforeAll(async () => {
    await after(31 * day);
    await limiter().consume('user-exists-address', '2.2.2.2');
    for (const invented of ['x', 'y', 'z']) await limiter().consume('password-account', `acme:${invented}@a.com`);
  });

  it('leaves counters that still limit', async () => {
    await after(0);
    expect(await countRows()).toEqual({ windows: 2, backoffs: 3 });
  });
  it('removes windows after their end, and leaves tries that a wait still remembers', async () => {
    await after(2 * day);
    expect(await countRows()).toEqual({ windows: 0, backoffs: 3 });
  });
  it('removes tries that no wait remembers any more', async () => {
    await after(31 * day);
    expect(await countRows()).toEqual({ windows: 0, backoffs: 0 });
  });
});
