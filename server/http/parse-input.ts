// Parses the input of a request with the schemas of its call. All later code trusts the types.
import { unsafeTextWords } from '#contract/rules/unsafe-text.ts';
import * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';
import { AppError } from './app-error.ts';
import { headerText } from './decisions/decode.ts';
import { isUnsafeText } from './decisions/unsafe-text.ts';

// In Portuguese, because a screen may show the problem beside the field.
z.config(z.locales.pt());

export interface RawInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly headers: unknown;
  readonly body: unknown;
}

const parts = ['params', 'query', 'headers', 'body'] as const;

/** Problems of the headers that a call reads. Address and body are checked elsewhere, when they arrive. */
const unsafeHeaders = (headers: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(headers ?? {}).flatMap(([name, value]) =>
      typeof value === 'string' && isUnsafeText(headerText(value)) ? [[`headers.${name}`, unsafeTextWords]] : [],
    ),
  );

/** The parsed parts of the input. Throws #VALIDATION with every problem, by path (`body.email`). */
export function parseInput(call: Call, raw: RawInput): Readonly<Record<string, unknown>> {
  const input: Record<string, unknown> = {};
  const fields: Record<string, string> = {};
  for (const part of parts) {
    const schema = call[part];
    if (schema === undefined) continue;
    const result = z.safeParse(schema, raw[part]);
    if (result.success) {
      input[part] = result.data;
      if (part === 'headers') Object.assign(fields, unsafeHeaders(result.data));
    } else for (const { path, message } of result.error.issues) fields[[part, ...path].join('.')] ??= message;
  }
  if (Object.keys(fields).length > 0) throw new AppError('#VALIDATION', { fields });
  return input;
}
