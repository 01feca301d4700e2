import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { markPureCalls } from './pure-calls.ts';

const marked = (code: string) => markPureCalls(code, parseSync('calls.js', code).program);

describe('markPureCalls', () => {
  it.each([
    ['a call that gives a constant its value', 'const a = z.string();', 'const a = /* @__PURE__ */ z.string();'],
    [
      'a call that gives an exported constant its value',
      'export const a = call({});',
      'export const a = /* @__PURE__ */ call({});',
    ],
    [
      'the calls inside a call',
      'const a = call({ body: z.object({ b: z.int() }) });',
      'const a = /* @__PURE__ */ call({ body: /* @__PURE__ */ z.object({ b: /* @__PURE__ */ z.int() }) });',
    ],
    [
      'a chain of calls once',
      'const a = z.string().check(z.trim());',
      'const a = /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.trim());',
    ],
  ])('marks %s as pure', (_, code, expected) => expect(marked(code)).toBe(expected));

  it.each([
    ['a call in a statement of its own', 'z.config(words());'],
    ['a call that only runs when a function is called', 'export const a = () => make();\nfunction b() { const c = make(); }'],
    ['a constant without a call', "export const path = '/login';"],
  ])('does not mark %s', (_, code) => expect(marked(code)).toBe(code));
});
