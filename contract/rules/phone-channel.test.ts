import { expect, it } from 'vitest';
import { needsPhone } from './phone-channel.ts';

it.each([
  [{}, false],
  [{ email: { status: true } }, false],
  [{ whatsapp: { status: false }, sms: { status: false } }, false],
  [{ whatsapp: { status: true } }, true],
  [{ sms: { status: true }, email: { status: true } }, true],
])('decides whether %j needs a phone: %s', (channels, needed) => {
  expect(needsPhone(channels)).toBe(needed);
});
