// Checks the parameters of a direct link. Pure.
import { directLinkJsonMaxBytes } from '#contract/limits.ts';

export type CheckedJson =
  | { readonly kind: 'none' }
  | { readonly kind: 'ok'; readonly value: unknown; readonly secrets: readonly string[] }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'too-long'; readonly bytes: number };

const secretName =
  /(?:senha|password|passwd|secret|segredo|token|api[-_]?key|chave|credential|authorization|bearer|cvv|cart[aã]o)/i;

/** Property names within `value` that look like secrets. Every person with the link can read the whole value. */
function secretNames(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(!Array.isArray(value) && secretName.test(name) ? [name] : []),
    ...secretNames(inner),
  ]);
}

export function checkJson(typed: string): CheckedJson {
  if (typed.trim() === '') return { kind: 'none' };
  let value: unknown;
  try {
    value = JSON.parse(typed);
  } catch {
    return { kind: 'invalid' };
  }
  const bytes = new TextEncoder().encode(JSON.stringify(value)).length;
  return bytes > directLinkJsonMaxBytes ? { kind: 'too-long', bytes } : { kind: 'ok', value, secrets: secretNames(value) };
}
