import { describe, expect, it } from 'vitest';
import type { Script } from '#contract/entities/script.ts';
import {
  afterPublish,
  afterRelease,
  afterSave,
  beginAgain,
  beginEdit,
  isChanged,
  isPublishable,
  mergeOf,
  settle,
  sourceOf,
} from './edit.ts';

const published = { version: 3, source: 'a\nb\nc\nd\ne\n', publishedAt: '2026-11-01T12:00:00.000Z' };
const draft = { source: 'a\nB\nc\nd\ne\n', baseVersion: 2, revision: 4, author: 'Ana', savedAt: '2026-11-02T12:00:00.000Z' };
const script = (more: Partial<Script> = {}): Script => ({
  name: 'pedidos',
  published,
  draft: null,
  release: null,
  uses: [],
  ...more,
});

describe('begins', () => {
  it.each([
    ['with what is published', script(), null, { text: published.source, revision: 0, baseVersion: 3, recovered: false }],
    ['with the draft', script({ draft }), null, { text: draft.source, revision: 4, baseVersion: 2, recovered: false }],
    ['with what the device kept', script({ draft }), 'meu', { text: 'meu', server: draft.source, revision: 4, recovered: true }],
    ['empty', script({ published: null }), null, { text: '', revision: 0, baseVersion: 0, recovered: false }],
  ])('%s', (_how, given, local, expected) => {
    expect(beginEdit(given, local)).toMatchObject(expected);
  });
});

it('a save keeps what was typed while it was on its way', () => {
  const edit = { ...beginEdit(script(), null), text: 'mais' };
  const saved = afterSave(edit, { ...draft, source: 'menos', revision: 1 });
  expect(saved).toMatchObject({ text: 'mais', server: 'menos', revision: 1 });
  expect(isChanged(saved)).toBe(true);
});

it('forgets the draft once it is published', () => {
  const edit = { ...beginEdit(script({ draft }), null), text: 'novo' };
  const now = afterPublish(edit, { ...published, version: 4, source: 'novo' });
  expect(now).toMatchObject({ draft: null, revision: 0, baseVersion: 4 });
  expect([isChanged(now), isPublishable(now), isPublishable(edit)]).toEqual([false, false, true]);
});

it.each([
  ['a\nb\nc\nd\nE\n', 'a\nB\nc\nd\nE\n'],
  ['a\nX\nc\nd\ne\n', null],
])('after %j of the person, the draft of another person gives %j', (text, merged) => {
  const edit = { ...beginEdit(script(), null), text, conflict: script({ draft }) };
  expect(mergeOf(edit)).toBe(merged);
});

it('saves over the other text once the person has seen it', () => {
  const theirs = script({ draft });
  const edit = { ...beginEdit(script(), null), text: 'meu', conflict: theirs };
  expect(settle(edit, theirs, 'meu')).toMatchObject({
    text: 'meu',
    server: sourceOf(theirs),
    revision: 4,
    baseVersion: 3,
    conflict: null,
  });
});

it.each([
  ['what is published is taken over', 'a', 'a', 'novo', 1],
  ['the typed text stays', 'a', 'digitado', 'digitado', 0],
])('released to everybody, %s', (_how, server, text, expected, given) => {
  const edit = { ...beginEdit(script(), null), server, text };
  const now = afterRelease(edit, script({ published: { ...published, version: 4, source: 'novo' } }));
  expect(now).toMatchObject({ text: expected, given, server: 'novo', baseVersion: 4, release: null });
});

it('the editor takes a text over as often as it begins again', () => {
  const edit = { ...beginEdit(script(), 'meu'), given: 2 };
  expect(beginAgain(edit, script())).toMatchObject({ text: published.source, given: 3, recovered: false });
});
