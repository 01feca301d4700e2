import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ExternalTarget } from './external-target.ts';

const accepts = (more: object): boolean =>
  z.safeParse(ExternalTarget, { id: 'nota-fiscal', title: 'Nota fiscal', url: 'https://nfe.example/', ...more }).success;

describe('a place outside', () => {
  it.each([
    'https://nfe.example',
    'https://www.nfe.example:8443/portal/consulta.aspx?tipo=1#topo',
    'https://xn--caf-dma.example/?volta=https://outro.example/@a',
  ])('accepts %s', (url) => expect(accepts({ url })).toBe(true));
  it.each([
    'http://nfe.example/',
    'javascript:alert(1)',
    '//nfe.example',
    '/dashboard',
    'https://nfe.example@outro.example/',
    'https://ana:segredo@nfe.example/',
    'https://nfe.example\\@outro.example/',
    'https://café.example/',
    'https://nfe.example/a b',
    'https://nfe.example/\u0000',
    'https://',
    ` https://nfe.example/`,
    `https://nfe.example/${'x'.repeat(2_048)}`,
  ])('refuses %j', (url) => expect(accepts({ url })).toBe(false));
  it.each(['', 'A', '-a', 'a/b', 'a b', '..', 'a'.repeat(65)])('refuses the id %j', (id) => expect(accepts({ id })).toBe(false));
});
