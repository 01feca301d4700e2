// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { createDrafts, type DraftFields, draftLifetimeMs, type Drafts, type DraftSource } from './drafts.ts';

const place = { companyId: 'aurora', userId: 'u1', path: '/dashboard' };
let now: number;
let drafts: Drafts;

/** An open form and what was put back into it. */
function form(holds: DraftFields | null): DraftSource & { readonly written: DraftFields[] } {
  const written: DraftFields[] = [];
  return { written, read: () => holds, write: (fields) => void written.push(fields) };
}

beforeEach(() => {
  sessionStorage.clear();
  now = 1_000_000;
  drafts = createDrafts(
    () => sessionStorage,
    () => now,
  );
});

describe('kept fields', () => {
  it('comes back to the form, in a page that was loaded anew', () => {
    drafts.register('perfil', form({ nick: 'Ana' }));
    drafts.keep(place);
    const next = createDrafts(
      () => sessionStorage,
      () => now,
    );
    const open = form(null);
    next.register('perfil', open);
    expect(next.storedForms(place)).toEqual(['perfil']);
    next.restore(place);
    expect([open.written, next.storedForms(place)]).toEqual([[{ nick: 'Ana' }], []]);
  });
  it('waits for a form that is not open yet, and is given once', () => {
    drafts.register('perfil', form({ nick: 'Ana' }))();
    drafts.register('perfil', form({ nick: 'Ana' }));
    drafts.keep(place);
    const [first, second] = [form(null), form(null)];
    const fresh = createDrafts(
      () => sessionStorage,
      () => now,
    );
    fresh.restore(place);
    fresh.register('perfil', first);
    fresh.register('perfil', second);
    expect([first.written, second.written]).toEqual([[{ nick: 'Ana' }], []]);
  });
  it.each([
    ['another person', { ...place, userId: 'u2' }],
    ['another place', { ...place, path: '/menu' }],
    ['another tenant', { ...place, companyId: 'senha' }],
  ])('is not for %s', (_, other) => {
    drafts.register('perfil', form({ nick: 'Ana' }));
    drafts.keep(place);
    expect([drafts.storedForms(other), drafts.storedForms(place)]).toEqual([[], ['perfil']]);
  });
  it('is kept for half an hour', () => {
    drafts.register('perfil', form({ nick: 'Ana' }));
    drafts.keep(place);
    now += draftLifetimeMs - 1;
    expect(drafts.storedForms(place)).toEqual(['perfil']);
    now += 1;
    expect([drafts.storedForms(place), sessionStorage.length]).toEqual([[], 0]);
  });
  it('goes when it is not wanted, and when the person leaves', () => {
    sessionStorage.setItem('other', 'x');
    drafts.register('perfil', form({ nick: 'Ana' }));
    drafts.keep(place);
    drafts.discard(place);
    expect(drafts.storedForms(place)).toEqual([]);
    drafts.keep(place);
    drafts.keep({ ...place, path: '/menu' });
    drafts.forgetAll();
    expect(Object.keys(sessionStorage)).toEqual(['other']);
  });
  it.each(['{', '{"at":1}', '{"at":1,"forms":{"perfil":{"nick":7}}}'])('is nothing, when it is not ours: %s', (text) => {
    drafts.register('perfil', form({ nick: 'Ana' }));
    drafts.keep(place);
    const [key] = Object.keys(sessionStorage);
    sessionStorage.setItem(key ?? '', text);
    expect(drafts.storedForms(place)).toEqual([]);
  });
});

describe('a store of drafts', () => {
  it('keeps nothing of forms without changes and of closed forms', () => {
    drafts.register('perfil', form(null));
    drafts.register('avisos', form({ phone: '1' }))();
    drafts.keep(place);
    expect([drafts.storedForms(place), sessionStorage.length]).toEqual([[], 0]);
  });
  it('keeps nothing on a device that forbids storage', () => {
    const none = createDrafts(
      () => null,
      () => now,
    );
    none.register('perfil', form({ nick: 'Ana' }));
    none.keep(place);
    expect(none.storedForms(place)).toEqual([]);
    none.forgetAll();
  });
});
