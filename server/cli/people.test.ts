import { expect, it } from 'vitest';
import { nameFromEmail } from './people.ts';

it.each([
  ['ana@acme.com.br', 'Ana'],
  ['ana.da.silva@acme.com.br', 'Ana da Silva'],
  ['joão_prado-neto+portal@acme.com.br', 'João Prado Neto Portal'],
  ['de.lima@acme.com.br', 'De Lima'],
  ['é@acme.com.br', 'É'],
  ['..@acme.com.br', '..@acme.com.br'],
])('names the person of %s "%s"', (email, name) => expect(nameFromEmail(email)).toBe(name));
