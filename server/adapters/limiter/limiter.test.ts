import { describe, expect, it } from 'vitest';
import { createLimiter, createMemoryStore } from './index.ts';

const start = new Date('2026-11-21T12:00:00Z').getTime();
const limiterAt = (time: { now: number }) => createLimiter(createMemoryStore({ now: () => new Date(time.now) }));
const granted = (answers: readonly { ok: boolean }[]) => answers.filter(({ ok }) => ok).length;

const failTimes = async (limiter: ReturnType<typeof limiterAt>, times: number) => {
  for (let i = 0; i < times; i++) await limiter.consume('password-browser', 'a');
};

describe('windows', () => {
  it('let exactly as many of a thousand parallel tries pass as there are points', async () => {
    const limiter = limiterAt({ now: start });
    const answers = await Promise.all(Array.from({ length: 1_000 }, () => limiter.consume('user-exists-address', '1.2.3.4')));
    expect(granted(answers)).toBe(10);
  });
  it('count each key separately', async () => {
    const limiter = limiterAt({ now: start });
    for (let i = 0; i < 5; i++) await limiter.consume('user-exists-email', 'aurora:a@a.com');
    expect(await limiter.consume('user-exists-email', 'aurora:a@a.com')).toMatchObject({ ok: false });
    expect(await limiter.consume('user-exists-email', 'senha:a@a.com')).toEqual({ ok: true });
  });
  it('restore a point once for each try, also after refusals', async () => {
    const limiter = limiterAt({ now: start });
    for (let i = 0; i < 25; i++) await limiter.consume('password-address', '1.2.3.4');
    await limiter.reward('password-address', '1.2.3.4');
    expect(await limiter.consume('password-address', '1.2.3.4')).toEqual({ ok: true });
    expect(await limiter.consume('password-address', '1.2.3.4')).toMatchObject({ ok: false });
  });
  it('add no points for rewards without tries', async () => {
    const limiter = limiterAt({ now: start });
    for (let i = 0; i < 5; i++) await limiter.reward('code-request-email', 'a');
    expect(await limiter.consume('code-request-email', 'a')).toEqual({ ok: true });
    expect(await limiter.consume('code-request-email', 'a')).toMatchObject({ ok: false });
  });
  it('count a whole /64 of IPv6 as one address, and an IPv4 address as itself in every spelling', async () => {
    const limiter = limiterAt({ now: start });
    const ask = (address: string) => limiter.consume('code-request-address', address);
    for (let i = 0; i < 10; i++) expect(await ask(`2001:db8:1:2::${i}`)).toEqual({ ok: true });
    expect(await ask('2001:db8:1:2:ffff:ffff:ffff:ffff')).toMatchObject({ ok: false });
    expect(await ask('2001:db8:1:3::1')).toEqual({ ok: true });
    for (let i = 0; i < 10; i++) expect(await ask('203.0.113.9')).toEqual({ ok: true });
    expect(await ask('::ffff:203.0.113.9')).toMatchObject({ ok: false });
  });
  it('report the seconds until the next try', async () => {
    const limiter = limiterAt({ now: start });
    await limiter.consume('code-request-email', 'a');
    expect(await limiter.consume('code-request-email', 'a')).toEqual({ ok: false, retryAfterSeconds: 30 });
  });
});

describe('growing waits', () => {
  it('share a counter between processes with one secret, under a name that others cannot derive', async () => {
    const store = createMemoryStore({ now: () => new Date(start) });
    const [one, same, other] = ['a', 'a', 'b'].map((secret) => createLimiter(store, { secret }));
    for (let i = 0; i < 6; i++) await one?.consume('password-browser', 'aurora:a@a.com');
    expect(await same?.consume('password-browser', 'aurora:a@a.com')).toMatchObject({ ok: false });
    expect(await other?.consume('password-browser', 'aurora:a@a.com')).toEqual({ ok: true });
  });
  it('grant five free tries, also in parallel', async () => {
    const limiter = limiterAt({ now: start });
    expect(granted(await Promise.all(Array.from({ length: 50 }, () => limiter.consume('password-browser', 'a'))))).toBe(5);
  });
  it('double the wait after each further try', async () => {
    const time = { now: start };
    const limiter = limiterAt(time);
    await failTimes(limiter, 5);
    expect(await limiter.consume('password-browser', 'a')).toEqual({ ok: false, retryAfterSeconds: 30 });
    time.now += 30_000;
    expect(await limiter.consume('password-browser', 'a')).toEqual({ ok: true });
    expect(await limiter.consume('password-browser', 'a')).toEqual({ ok: false, retryAfterSeconds: 60 });
  });
  it('are reset by a success', async () => {
    const limiter = limiterAt({ now: start });
    await failTimes(limiter, 6);
    await limiter.clear('password-browser', 'a');
    expect(await limiter.consume('password-browser', 'a')).toEqual({ ok: true });
  });
});
