// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { createDrafts, type DraftFields } from '#renderer/session/drafts/drafts.ts';
import { tabStorage } from '#renderer/web-storage/web-storage.ts';
import { createFormDrafts } from './form-drafts.ts';

const item = { moduleId: 'logistica', itemId: 'agenda' };
const place = { companyId: 'aurora', userId: 'u1', path: '/dashboard/logistica/agenda' };
const aPage = () => createDrafts(tabStorage, () => 1_000);

function aHost(drafts: ReturnType<typeof aPage> | undefined) {
  const restored: (readonly [string, DraftFields])[] = [];
  return { forms: createFormDrafts(drafts, item, (form, fields) => void restored.push([form, fields])), restored };
}

beforeEach(() => sessionStorage.clear());

it('stores the last fields of a form and restores them to the same form of the item', () => {
  const before = aPage();
  const { forms } = aHost(before);
  for (const doca of ['1', '4']) forms.update('reserva', { doca });
  before.save(place);
  const after = aPage();
  expect(after.storedForms(place)).toEqual(['modulo/logistica/agenda/reserva']);
  after.restore(place);
  const next = aHost(after);
  next.forms.update('outra', null);
  expect(next.restored).toEqual([]);
  next.forms.update('reserva', null);
  expect(next.restored).toEqual([['reserva', { doca: '4' }]]);
});

it.each<[why: string, change: (forms: ReturnType<typeof createFormDrafts>) => void]>([
  ['that is unchanged', (forms) => forms.update('reserva', null)],
  ['that was saved', (forms) => [{ doca: '4' }, null].forEach((fields) => forms.update('reserva', fields))],
  ['that is too large', (forms) => forms.update('reserva', { doca: 'x'.repeat(65_537) })],
  ['of a script that has ended', (forms) => [forms.update('reserva', { doca: '4' }), forms.forget()]],
])('stores nothing of a form %s', (_, change) => {
  const drafts = aPage();
  change(aHost(drafts).forms);
  drafts.save(place);
  expect([drafts.storedForms(place), sessionStorage.length]).toEqual([[], 0]);
});

it('stores at most sixteen forms, and none without a draft store', () => {
  const drafts = aPage();
  const { forms } = aHost(drafts);
  for (let index = 0; index < 40; index += 1) forms.update(`f${index}`, { a: '1' });
  drafts.save(place);
  expect(drafts.storedForms(place)).toHaveLength(16);
  aHost(undefined).forms.update('reserva', { doca: '4' });
});
