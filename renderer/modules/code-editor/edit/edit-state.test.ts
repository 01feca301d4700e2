import { expect, it } from 'vitest';
import { beginEdit, type Edit } from './edit.ts';
import { stateOf } from './edit-state.ts';

const now = new Date(2026, 10, 24, 15, 0);
const at = (day: number) => new Date(2026, 10, day, 9, 41).toISOString();
const published = { version: 3, source: 'a', publishedAt: at(1) };
const edit = (more: Partial<Edit> = {}): Edit => ({
  ...beginEdit({ name: 'pedidos', published, draft: null, release: null, uses: [] }, null),
  ...more,
});
const draft = { author: 'Diego Martins', isOwn: true, savedAt: at(24) };

it.each([
  ['the time of an own draft of today', edit({ draft }), 'Rascunho salvo às 09:41'],
  [
    'the day of an own draft of another day',
    edit({ draft: { ...draft, savedAt: at(23) } }),
    'Rascunho de Diego Martins, 23/11/2026 09:41',
  ],
  [
    'the author of the draft of another person',
    edit({ draft: { ...draft, isOwn: false } }),
    'Rascunho de Diego Martins, 24/11/2026 09:41',
  ],
  ['unsaved text after the draft', edit({ draft, text: 'b' }), 'Rascunho salvo às 09:41 · Alterações não salvas'],
  ['a copy of the device', edit({ text: 'b', recovered: true }), 'Publicado: versão 3 · Cópia neste aparelho'],
  ['a new script', edit({ published: null }), 'Nunca publicado'],
])('names %s', (_what, one, words) => expect(stateOf(one, now)).toBe(words));
