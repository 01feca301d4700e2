import { css } from '@codemirror/lang-css';
import { EditorState } from '@codemirror/state';
import { expect, it } from 'vitest';
import { brokenPlace } from './syntax.ts';

it.each([
  ['', null],
  ['body{color:red;background:\nblue}', null],
  ['/* só um comentário */', null],
  ['@media (width >= 40em) { .a:has(> b) { inset: 0 } }\n@container lado (inline-size > 20rem) { a { --x: {} } }', null],
  ['.a { &:hover { color: rgb(from red r g b / 50%) } .b & { top: calc(1px + (2 * var(--y))) } }', null],
  ['@layer base, tema;\n@layer base { @supports (display: grid) { a::before { content: "\\201C" } } }', null],
  ['@property --x { syntax: "<length>"; inherits: false; initial-value: 0px }', null],
  ['a{', { line: 1, column: 3 }],
  ['a { color: red;\n}\n}\nb { }', { line: 3, column: 1 }],
  ['a { color red; }', { line: 1, column: 14 }],
])('finds in %j the syntax error %j', (doc, place) => {
  expect(brokenPlace(EditorState.create({ doc, extensions: [css()] }))).toEqual(place);
});

it('finds no syntax error in a text without a language', () => {
  expect(brokenPlace(EditorState.create({ doc: 'a{' }))).toBeNull();
});
