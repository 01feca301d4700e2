import { describe, expect, it } from 'vitest';
import { framePolicy, serviceOrigins } from './content-security.ts';

describe('the policy of a module frame', () => {
  it.each([
    ['no host', [], "connect-src 'none'"],
    [
      'plain hosts',
      ['api.example.com', 'https://*.cdn.example', 'wss://live.example:8443'],
      'connect-src api.example.com https://*.cdn.example wss://live.example:8443',
    ],
    ['a host that carries a directive', ["x.example; script-src 'unsafe-inline'"], "connect-src 'none'"],
    ['a wildcard for everything', ['*'], "connect-src 'none'"],
    ['a scheme for everything', ['https:'], "connect-src 'none'"],
    ['an address with a path', ['https://a.example/b'], "connect-src 'none'"],
    ['plain http', ['http://a.example'], "connect-src 'none'"],
  ])('with %s', (_name, hosts, expected) => {
    const policy = framePolicy('localhost:4000', hosts);
    expect(policy).toContain(`; ${expected}; `);
    expect(policy.match(/script-src/g)).toHaveLength(1);
  });
  it('keeps the frame in an origin of its own', () => {
    const policy = framePolicy('localhost:4000', []);
    expect(policy).toMatch(
      /^sandbox allow-scripts allow-forms; default-src 'none'; script-src localhost:4000\/module-frame\/ blob:;/,
    );
    expect(policy).not.toContain('allow-same-origin');
  });
});

describe('origins of services', () => {
  it.each([
    [['https://pay.example/v2'], ['https://pay.example', 'wss://pay.example']],
    [
      ['https://a.example', 'https://a.example/b'],
      ['https://a.example', 'wss://a.example'],
    ],
    [['http://localhost:4100'], ['http://localhost:4100', 'ws://localhost:4100']],
    [['javascript:alert(1)', '/api/pay', '; script-src *'], []],
  ])('%j → %j', (addresses, expected) => {
    expect(serviceOrigins(addresses)).toEqual(expected);
  });
});
