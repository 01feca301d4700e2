import { describe, expect, it } from 'vitest';
import type { Script } from '#contract/entities/script.ts';
import {
  afterPublish,
  afterRelease,
  afterReturn,
  afterSave,
  resetEdit,
  beginEdit,
  isChanged,
  isPublishable,
  mergeOf,
  settle,
  sourceOf,
} from './edit.ts';

const published = { version: 3, source: 'a\nb\nc\nd\ne\n', publishedAt: '2026-11-01T12:00:00.000Z' };
const draft = {
  source: 'a\nB\nc\nd\ne\n',
  baseVersion: 2,
  revision: 4,
  author: 'Ana',
  isOwn: true,
  savedAt: '2026-11-02T12:00:00.000Z',
};
const script = (more: Partial<Script> = {}): Script => ({
  name: 'pedidos',
  published,
  draft: null,
  release: null,
  uses: [],
  ...more,
});

describe('a new edit', () => {
  it.each([
    ['starts with the published text', script(), null, { text: published.source, revision: 0, baseVersion: 3, recovered: false }],
    ['starts with the draft', script({ draft }), null, { text: draft.source, revision: 4, baseVersion: 2, recovered: false }],
    [
      'starts with the copy of the device',
      script({ draft }),
      'meu',
      { text: 'meu', server: draft.source, revision: 4, recovered: true },
    ],
    ['is empty for a new script', script({ published: null }), null, { text: '', revision: 0, baseVersion: 0, recovered: false }],
  ])('%s', (_how, opened, local, expected) => {
    expect(beginEdit(opened, local)).toMatchObject(expected);
  });
});

it('starts a new script with its first text, which is not saved yet', () => {
  const edit = beginEdit(script({ published: null }), null, '// primeiro');
  expect([edit.text, edit.recovered, isChanged(edit)]).toEqual(['// primeiro', false, true]);
});

it('retains the text that was typed while saving', () => {
  const edit = { ...beginEdit(script(), null), text: 'mais' };
  const saved = afterSave(edit, { ...draft, source: 'menos', revision: 1 });
  expect(saved).toMatchObject({ text: 'mais', server: 'menos', revision: 1 });
  expect(isChanged(saved)).toBe(true);
});

it('removes the draft when it is published', () => {
  const edit = { ...beginEdit(script({ draft }), null), text: 'novo' };
  const now = afterPublish(edit, { ...published, version: 4, source: 'novo' });
  expect(now).toMatchObject({ draft: null, revision: 0, baseVersion: 4 });
  expect([isChanged(now), isPublishable(now), isPublishable(edit)]).toEqual([false, false, true]);
});

it('shows an earlier version that was published again, unless the person has a text of their own', () => {
  const earlier = { ...published, version: 4, source: 'antes' };
  const edit = beginEdit(script(), null);
  expect(afterReturn(edit, earlier)).toMatchObject({ text: 'antes', server: 'antes', replacements: 1, baseVersion: 4 });
  const own = afterReturn({ ...edit, text: 'meu' }, earlier);
  expect([own.text, own.replacements, isChanged(own)]).toEqual(['meu', 0, true]);
});

it.each([
  ['a\nb\nc\nd\nE\n', 'a\nB\nc\nd\nE\n'],
  ['a\nX\nc\nd\ne\n', null],
])('merges %j of the person with the draft of another person to %j', (text, merged) => {
  const edit = { ...beginEdit(script(), null), text, conflict: script({ draft }) };
  expect(mergeOf(edit)).toBe(merged);
});

it('replaces the other text after the person has seen it', () => {
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
  ['shows the published text', 'a', 'a', 'novo', 1],
  ['retains the typed text', 'a', 'digitado', 'digitado', 0],
])('after a release to everybody %s', (_how, server, text, expected, replacements) => {
  const edit = { ...beginEdit(script(), null), server, text };
  const now = afterRelease(edit, script({ published: { ...published, version: 4, source: 'novo' } }));
  expect(now).toMatchObject({ text: expected, replacements, server: 'novo', baseVersion: 4, release: null });
});

it('counts every replaced text', () => {
  const edit = { ...beginEdit(script(), 'meu'), replacements: 2 };
  expect(resetEdit(edit, script())).toMatchObject({ text: published.source, replacements: 3, recovered: false });
});
