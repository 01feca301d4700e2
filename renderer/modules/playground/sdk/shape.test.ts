import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { type SdkMethod, sdkMethods } from '#contract/module-sdk.ts';
import { textOf } from './shape.ts';

describe('the text of a schema', () => {
  it.each([
    [z.object({ a: z.string(), b: z.optional(z.int()) }), '{ a: string; b?: number }'],
    [z.object({}), '{}'],
    [z.null(), 'null'],
    [z.unknown(), 'unknown'],
    [z.enum(['x', 'y']), '"x" | "y"'],
    [z.array(z.union([z.string(), z.number()])), '(string | number)[]'],
    [z.record(z.string(), z.boolean()), '{ [nome]: boolean }'],
    [z.object({ tone: z._default(z.enum(['info']), 'info') }), '{ tone?: "info" }'],
    [z.object({ file: z.file() }), '{ file: File }'],
  ])('describes schema %#', (schema, text) => expect(textOf(schema, 'input')).toBe(text));

  it('exists for the request and response of every method', () => {
    for (const name of Object.keys(sdkMethods) as SdkMethod[])
      for (const [side, io] of [
        ['request', 'input'],
        ['response', 'output'],
      ] as const)
        expect(textOf(sdkMethods[name][side], io), `${name} ${side}`).not.toBe('');
  });
});
