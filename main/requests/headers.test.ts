import { describe, expect, it } from 'vitest';
import { incomingHeaders, outgoingHeaders } from './headers.ts';

describe('outgoing headers', () => {
  it.each(['content-type', 'x-correlation-id', 'send-email', 'password-hash', 'accept'])('%s goes', (name) => {
    expect(outgoingHeaders([[name, 'x']])).toEqual([[name, 'x']]);
  });

  it.each(['code', 'Code', 'cookie', 'Authorization', 'origin', 'referer', 'host', 'sec-fetch-site', 'proxy-authorization'])(
    '%s stays',
    (name) => {
      expect(outgoingHeaders([[name, 'x']])).toEqual([]);
    },
  );
});

describe('incoming headers', () => {
  it('hands on the correlation id and the type', () => {
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
  ])('keeps %s from the page', (name) => {
    expect(incomingHeaders({ [name]: 'x' }).has(name)).toBe(false);
  });
});
