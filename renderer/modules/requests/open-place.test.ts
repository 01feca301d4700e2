import { expect, it } from 'vitest';
import { protocolOf } from './open-place.ts';

it.each([
  ['?protocolo=K7M2Q9R4TX', 'K7M2Q9R4TX'],
  ['?tipo=bill&protocolo=A1', 'A1'],
  ['?protocolo=', null],
  ['', null],
  [`?protocolo=${'x'.repeat(33)}`, null],
])('reads from the address "%s" the request %s', (search, protocol) => expect(protocolOf(search)).toBe(protocol));
