import { describe, expect, it } from 'vitest';
import { incomingHeaders, outgoingHeaders } from './headers.ts';

describe('outgoing headers', () => {
  it.each(['content-type', 'x-correlation-id', 'send-email', 'password-hash', 'accept'])('sends %s', (name) => {
    expect(outgoingHeaders([[name, 'x']])).toEqual([[name, 'x']]);
  });

  it.each(['code', 'Code', 'cookie', 'Authorization', 'origin', 'referer', 'host', 'sec-fetch-site', 'proxy-authorization'])(
    'does not send %s',
    (name) => {
      expect(outgoingHeaders([[name, 'x']])).toEqual([]);
    },
  );
});

describe('incoming headers', () => {
  it('returns the correlation id and the type to the page', () => {
    const headers = incomingHeaders({ 'content-type': 'application/json', 'x-correlation-id': ['abc'] });
    expect([headers.get('content-type'), headers.get('x-correlation-id')]).toEqual(['application/json', 'abc']);
  });

  it.each([
    'set-cookie',
    'content-security-policy',
    'content-length',
    'content-encoding',
    'location',
    'access-control-allow-origin',
  ])('does not return %s to the page', (name) => {
    expect(incomingHeaders({ [name]: 'x' }).has(name)).toBe(false);
  });
});
