import { CompletionContext } from '@codemirror/autocomplete';
import { EditorState } from '@codemirror/state';
import { describe, expect, it } from 'vitest';
import { javascript } from '#renderer/ui/code-editor/javascript-language.ts';
import { completeBy } from './complete.ts';
import { readDeclarations } from './read-declarations.ts';
import { shapeOfMember } from './type-shape.ts';

const declarations = `
import type { Kit } from './kit.d.ts';
export type * from './kit.d.ts';
export type Tone = 'ok' | 'bad';
/** Not a member. */
export interface Portal {
  /** The release. */
  readonly version: string;
  readonly sql: {
    /** Runs a query.
     *  Twice as well. */
    run<Row extends object = SqlRow>(
      id: string,
      /** Says more. */
      options?: { readonly unique?: boolean; readonly tone?: Tone },
    ): Promise<Result<Row>>;
  };
  readonly kit: Kit;
  on(listener: (job: { readonly state: string }) => void): () => void;
}
export interface Result<Row extends object> { readonly rows: readonly Row[]; readonly total: number }
export interface Column<Row extends object> { readonly key: string; readonly align?: 'start' | 'end' }
export type ColumnOf<Row extends object> = { [Key in keyof Row]-?: Column<Row> }[keyof Row];
export interface Kit {
  status(text: string, tone: Tone): Node;
  table<Row extends object = SqlRow>(options: { readonly caption: string; readonly columns: readonly ColumnOf<Row>[]; readonly onOpen?: (row: Row) => void }): Node;
  table(options: number): string;
}`;
const complete = completeBy(readDeclarations(declarations), { type: 'Portal', name: 'portal' });

/** Returns the labels of the completions. `|` marks the cursor. */
function completed(script: string): readonly string[] {
  const pos = script.indexOf('|');
  const state = EditorState.create({ doc: script.replace('|', ''), extensions: [javascript()] });
  return complete(new CompletionContext(state, pos, true))?.options.map(({ label }) => label) ?? [];
}
const script = (body: string): string => `export default async function start(portal) { ${body} }`;
const all = ['version', 'sql', 'kit', 'on'];

describe('the completions of a script', () => {
  it.each<[what: string, script: string, labels: readonly string[]]>([
    ['the parameter', script('portal.|'), all],
    ['a part of a name', script('portal.ve|'), all],
    ['the parameter by its own name', 'export default (p) => { p.| }', all],
    ['a member of a member', script('portal.sql.|'), ['run']],
    ['a line that is followed by another', script('portal.kit.|\n  const a = 1;'), ['status', 'table']],
    ['a destructured name', script('const { kit, sql } = portal; sql.|'), ['run']],
    ['a destructured name with an alias', script('const { kit: parts } = portal; parts.|'), ['status', 'table']],
    ['a destructured parameter', 'export default async ({ kit }) => { kit.| }', ['status', 'table']],
    ['names of a pattern', script('const { kit, | } = portal;'), ['version', 'sql', 'on']],
    ['names of a parameter', 'export default function ({ | }) {}', all],
    ['a variable', script('const parts = portal.kit; parts.|'), ['status', 'table']],
    ['an awaited result', script("const result = await portal.sql.run('a'); result.|"), ['rows', 'total']],
    ['a destructured awaited result', script("const { | } = await portal.sql.run('a');"), ['rows', 'total']],
    ['options of a call', script("portal.sql.run('a', { | })"), ['unique', 'tone']],
    ['options that are partly typed', script("portal.sql.run('a', { unique: true, to| })"), ['tone']],
    ['fields in a list', script("portal.kit.table({ caption: 'a', columns: [{ | }] })"), ['key', 'align']],
    ['values of a literal type', script("portal.kit.status('a', '|')"), ['ok', 'bad']],
    ['values of an option', script("portal.kit.table({ columns: [{ align: '|' }] })"), ['start', 'end']],
    ['the argument of a listener', script('portal.on((job) => job.|)'), ['state']],
    [
      'a function with a documented type',
      "/** @param {import('portal').Kit} k */\nfunction draw(k) { k.| }",
      ['status', 'table'],
    ],
    ['the global', 'portal.|', all],
    ['a nested function', script('async function load() { portal.sql.| }'), ['run']],
  ])('include %s', (_, text, labels) => expect(completed(text)).toEqual(labels));

  it.each<[what: string, script: string]>([
    ['a name that shadows the parameter', script('const kit = 1; kit.|')],
    ['another parameter', 'export default (portal, other) => { other.| }'],
    ['a parameter of another function', script('function f(portal) { portal.| }')],
    ['a promise that is not awaited', script("portal.sql.run('a').|")],
    ['a text', script("const a = 'portal.|'")],
    ['a comment', script('// portal.|\n')],
    ['a number', script('1.|')],
    ['the value of an option', script("portal.sql.run('a', { unique: | })")],
    ['an object without an expected type', script('const a = { | };')],
    ['a name defined by itself', script('const kit = kit.|')],
    ['names defined by each other', script('const a = b.kit; const b = a.kit; b.|')],
    ['an empty script', '|'],
  ])('are empty for %s', (_, text) => expect(completed(text)).toEqual([]));

  it('contain the signature and the documentation of a member', () => {
    const sql = shapeOfMember(readDeclarations(declarations).shapeOf('Portal'), 'sql');
    const member = sql?.kind === 'object' ? sql.members.get('run') : undefined;
    expect([member?.signature, member?.doc]).toEqual([
      'run(id: string, options?: { unique?: boolean; tone?: Tone }): Promise<Result<Row>>',
      'Runs a query. Twice as well.',
    ]);
  });
});
