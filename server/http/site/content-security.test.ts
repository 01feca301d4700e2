import { describe, expect, it } from 'vitest';
import { serviceOrigins } from './content-security.ts';

describe('origins of services', () => {
  it.each([
    [['https://pay.example/v2'], ['https://pay.example', 'wss://pay.example']],
    [
      ['https://a.example', 'https://a.example/b'],
      ['https://a.example', 'wss://a.example'],
    ],
    [['http://localhost:4100'], ['http://localhost:4100', 'ws://localhost:4100']],
    [['javascript:alert(1)', '/api/pay', '; script-src *'], []],
  ])('are derived from %j: %j', (addresses, expected) => {
    expect(serviceOrigins(addresses)).toEqual(expected);
  });
});
