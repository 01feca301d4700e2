import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { createGuest } from './calls/auth/hosts.ts';
import { createDirectLink } from './calls/auth/direct-links.ts';
import { sdkMethods } from './module-sdk.ts';
import { RouterEvent } from './calls/router-event.ts';
import { ShownName, ShownText } from './shown-text.ts';

it.each([
  ['Fatura \u202efdp.exe\u202c fim', 'Fatura fdp.exe fim'],
  [' \u2068Ana\u2069 ', 'Ana'],
  ['duas\nlinhas', 'duas\nlinhas'],
  ['', ''],
])('reads %j as %j', (typed, text) => expect(z.parse(ShownText, typed)).toBe(text));

it.each(['\u200b\u200b\u200b', '\u3164\u3164\u3164', '\u2800\u2800\u2800', '\u202e \u202c', ''])(
  'refuses the name %j, which shows nothing',
  (typed) =>
    expect(z.safeParse(ShownName, typed).error?.issues.map(({ message }) => message)).toEqual(['Não mostra nenhum caractere']),
);

it('refuses a character that no database stores', () => expect(z.safeParse(ShownText, 'a\0b').success).toBe(false));

describe('a call', () => {
  const link = { script: 'pedidos', entity: '11222333000181' };

  it('refuses the title of a direct link that shows nothing', () =>
    expect(z.safeParse(createDirectLink.body, { ...link, title: '\u200b\u200b\u200b' }).error?.issues).toMatchObject([
      { path: ['title'], message: 'Não mostra nenhum caractere' },
    ]));

  it('removes direction marks from the title of a direct link', () =>
    expect(z.parse(createDirectLink.body, { ...link, title: 'Fatura \u202efdp.exe\u202c' }).title).toBe('Fatura fdp.exe'));

  it('removes direction marks from a message and a title of a module', () => {
    expect(z.parse(sdkMethods['ui.notify'].request, { message: '\u202eovlaS' }).message).toBe('ovlaS');
    expect(z.parse(sdkMethods['ui.title'].request, { title: '\u2066Pedidos\u2069 ' }).title).toBe('Pedidos');
  });

  it('refuses the title of a digital content that shows nothing', () =>
    expect(
      z.safeParse(sdkMethods['digitalContent.save'].request, { path: 'a', title: '\u200b', file: new File([], 'a') }).error
        ?.issues,
    ).toMatchObject([{ path: ['title'], message: 'Não mostra nenhum caractere' }]));

  it('removes direction marks from the message of a host to a guest', () =>
    expect(z.parse(createGuest.body, { message: 'Entre em \u202emoc.live' }).message).toBe('Entre em moc.live'));

  it('removes direction marks from the name of a ticket', () => {
    const ticket = { event: 'help.ticket', key: 'k'.repeat(16), name: 'Ana \u202eaz', subject: 'access', consent: true };
    expect(z.parse(RouterEvent, { ...ticket, description: 'Não consigo entrar' })).toMatchObject({ name: 'Ana az' });
  });
});
