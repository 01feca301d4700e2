import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { limitRequests } from './address-limit.ts';
import { answerErrors } from './error-handler.ts';

const [ana, bia, stranger] = ['a', 'b', 'x'].map((letter) => letter.repeat(43)) as [string, string, string];
const people: Readonly<Record<string, string>> = { [ana]: 'acme/ana', [bia]: 'acme/bia' };

/** The server with a limit. Sixty requests a minute allow ten requests in ten seconds. */
function serve(perMinute = 60) {
  const asked: string[] = [];
  const app = Fastify();
  answerErrors(app, { isStrict: true });
  limitRequests(app, perMinute, {
    rememberedPerson: (code) => {
      asked.push(code);
      return people[code] ?? null;
    },
  });
  app.get('/', () => 'ok');
  const ask = (headers: Record<string, string> = {}, remoteAddress = '203.0.113.1') =>
    app.inject({ url: '/', headers, remoteAddress });
  const statuses = async (count: number, headers: Record<string, string> = {}, address?: string) => {
    const answers = await Promise.all(Array.from({ length: count }, () => ask(headers, address)));
    return answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other);
  };
  return { ask, asked, statuses };
}

const granted = (count: number, refused: number) => [
  ...Array.from({ length: count }, () => 200),
  ...Array.from({ length: refused }, () => 429),
];

describe('requests without a session', () => {
  it('are counted by address, and a refusal contains the seconds to wait', async () => {
    const { ask, statuses } = serve();
    expect(await statuses(11)).toEqual(granted(10, 1));
    const refused = await ask();
    const seconds = Number(refused.headers['retry-after']);
    expect(refused.json()).toMatchObject({ code: '#TOO_MANY_ATTEMPTS', retryAfter: seconds });
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(10);
    expect(await statuses(1, {}, '203.0.113.2')).toEqual([200]);
  });
  it('are counted by /64 of IPv6', async () => {
    const { statuses } = serve();
    expect(await statuses(10, {}, '2001:db8::1')).toEqual(granted(10, 0));
    expect(await statuses(1, {}, '2001:db8::ffff:1')).toEqual([429]);
    expect(await statuses(1, {}, '2001:db8:0:1::1')).toEqual([200]);
  });
  it('are not limited by 0', async () => expect(await serve(0).statuses(50)).toEqual(granted(50, 0)));
});

describe('requests with a session', () => {
  it.each([
    ['when the code is in the header', (code: string): Record<string, string> => ({ code })],
    ['when the code is in the cookie of the page', (code: string) => ({ cookie: `watched=1; code=${code}` })],
    ['when the code is in the cookie of gateway mode', (code: string) => ({ cookie: `__Host-code=${code}` })],
  ])('are counted by person %s, so that people of one address do not block each other', async (_, brought) => {
    const { statuses } = serve();
    expect(await statuses(15, brought(ana))).toEqual(granted(10, 5));
    expect(await statuses(10, brought(bia))).toEqual(granted(10, 0));
    expect(await statuses(10)).toEqual(granted(10, 0));
  });
  it('are counted together when they come from several addresses', async () => {
    const { statuses } = serve();
    expect(await statuses(6, { code: ana }, '203.0.113.1')).toEqual(granted(6, 0));
    expect(await statuses(6, { code: ana }, '203.0.113.2')).toEqual(granted(4, 2));
  });
  it('are counted by address when their codes are invented', async () => {
    const { statuses } = serve();
    expect(await statuses(10, { code: stranger })).toEqual(granted(10, 0));
    for (let turn = 0; turn < 5; turn += 1) expect(await statuses(1, { code: `${turn}`.repeat(43) })).toEqual([429]);
  });
  it.each(['', 'x', 'a'.repeat(44), 'a'.repeat(10_000), 'acme/ana'])(
    'are not looked up by text that cannot be a session code (%#)',
    async (code) => {
      const { ask, asked } = serve();
      await ask({ code });
      expect(asked).toEqual([]);
    },
  );
});
