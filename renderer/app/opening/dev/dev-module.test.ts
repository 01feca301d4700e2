import { expect, it } from 'vitest';
import { devModule } from './dev-module.ts';

const id = 'a'.repeat(43);
const developer = { groups: ['vendas', 'Developer'], isPublic: false };

it.each([
  [`?modulo-dev=${id}`, developer, id],
  [`?x=1&modulo-dev=${id}`, developer, id],
  ['', developer, null],
  ['?modulo-dev=', developer, null],
  [`?modulo-dev=${id}/../x`, developer, null],
  [`?modulo-dev=${'a'.repeat(42)}`, developer, null],
  [`?modulo-dev=${id}`, { groups: ['admin'], isPublic: false }, null],
  [`?modulo-dev=${id}`, { groups: ['developer'], isPublic: true }, null],
  [`?modulo-dev=${id}`, null, null],
])('%s opened by %j gives the script id %s', (search, user, expected) => expect(devModule(search, user)).toBe(expected));
