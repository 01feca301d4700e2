// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { draftLifetimeMs } from '#contract/limits.ts';
import { tabStorage } from '#renderer/web-storage/web-storage.ts';
import { forbiddenStorage } from '#renderer/web-storage/web-storage.test-support.ts';
import { createDrafts, type DraftFields, type Drafts, type DraftSource } from './drafts.ts';

const place = { companyId: 'aurora', userId: 'u1', path: '/dashboard' };
let now: number;
let drafts: Drafts;

/** An open form with these fields; `written` contains the restored fields. */
function form(fieldsNow: DraftFields | null): DraftSource & { readonly written: DraftFields[] } {
  const written: DraftFields[] = [];
  return { written, read: () => fieldsNow, write: (fields) => void written.push(fields) };
}

beforeEach(() => {
  sessionStorage.clear();
  now = 1_000_000;
  drafts = createDrafts(tabStorage, () => now);
});

describe('a stored draft', () => {
  it('is restored to the form after a reload of the page', () => {
    drafts.register('perfil', form({ nick: 'Ana' }));
    drafts.save(place);
    const next = createDrafts(tabStorage, () => now);
    const open = form(null);
    next.register('perfil', open);
    expect(next.storedForms(place)).toEqual(['perfil']);
    next.restore(place);
    expect([open.written, next.storedForms(place)]).toEqual([[{ nick: 'Ana' }], []]);
  });
  it('waits for a form that is not open yet, and is restored once', () => {
    drafts.register('perfil', form({ nick: 'Ana' }))();
    drafts.register('perfil', form({ nick: 'Ana' }));
    drafts.save(place);
    const [first, second] = [form(null), form(null)];
    const fresh = createDrafts(tabStorage, () => now);
    fresh.restore(place);
    fresh.register('perfil', first);
    fresh.register('perfil', second);
    expect([first.written, second.written]).toEqual([[{ nick: 'Ana' }], []]);
  });
  it.each([
    ['another person', { ...place, userId: 'u2' }],
    ['another page', { ...place, path: '/menu' }],
    ['another tenant', { ...place, companyId: 'senha' }],
  ])('is hidden from %s', (_, other) => {
    drafts.register('perfil', form({ nick: 'Ana' }));
    drafts.save(place);
    expect([drafts.storedForms(other), drafts.storedForms(place)]).toEqual([[], ['perfil']]);
  });
  it('expires after half an hour', () => {
    drafts.register('perfil', form({ nick: 'Ana' }));
    drafts.save(place);
    now += draftLifetimeMs - 1;
    expect(drafts.storedForms(place)).toEqual(['perfil']);
    now += 1;
    expect([drafts.storedForms(place), sessionStorage.length]).toEqual([[], 0]);
  });
  it('is removed when the person discards it or signs out', () => {
    sessionStorage.setItem('other', 'x');
    drafts.register('perfil', form({ nick: 'Ana' }));
    drafts.save(place);
    drafts.discard(place);
    expect(drafts.storedForms(place)).toEqual([]);
    drafts.save(place);
    drafts.save({ ...place, path: '/menu' });
    drafts.clear();
    expect(Object.keys(sessionStorage)).toEqual(['other']);
  });
  it.each(['{', '{"at":1}', '{"at":1,"forms":{"perfil":{"nick":7}}}'])('is ignored when it has another format: %s', (text) => {
    drafts.register('perfil', form({ nick: 'Ana' }));
    drafts.save(place);
    const [key] = Object.keys(sessionStorage);
    sessionStorage.setItem(key ?? '', text);
    expect(drafts.storedForms(place)).toEqual([]);
  });
});

describe('a store of drafts', () => {
  it('stores nothing of unchanged forms and closed forms', () => {
    drafts.register('perfil', form(null));
    drafts.register('avisos', form({ phone: '1' }))();
    drafts.save(place);
    expect([drafts.storedForms(place), sessionStorage.length]).toEqual([[], 0]);
  });
  it('stores nothing on a device that forbids storage', () => {
    const none = createDrafts(forbiddenStorage, () => now);
    none.register('perfil', form({ nick: 'Ana' }));
    none.save(place);
    expect(none.storedForms(place)).toEqual([]);
    none.clear();
  });
});
