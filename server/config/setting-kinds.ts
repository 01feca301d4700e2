// Kinds of settings that several variables share.
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { problemWords, refuse } from './environment.ts';

export const wholeNumber = (max: number) =>
  z.pipe(
    z.string().check(
      z.refine(
        (text) => /^\d+$/.test(text) && Number(text) <= max,
        problemWords((name, text) => `${name} é "${text}"; use um número inteiro de 0 a ${max}.`),
      ),
    ),
    z.transform(Number),
  );

export const Switch = z.pipe(
  z.string().check(
    z.refine(
      (text) => text === '0' || text === '1',
      problemWords((name, text) => `${name} é "${text}"; use 1 ou 0.`),
    ),
  ),
  z.transform((text) => text === '1'),
);

/** A random text. The words of the problem do not contain it. */
export const secretText = (minLength: number) =>
  z.string().check(
    z.minLength(
      minLength,
      problemWords((name) => `${name} tem menos de ${minLength} caracteres.`),
    ),
  );

export const Folder = z.pipe(
  z.string(),
  z.transform((text) => resolve(text)),
);

/** Whether the text is an origin such as `https://portal.exemplo.com.br`, possibly with a port, without path and user. */
function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, pathname, search, hash } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && pathname + search + hash === '/';
}

export const isHttpsAddress = (text: string): boolean => URL.canParse(text) && new URL(text).protocol === 'https:';

export const origin = (problem: string) => z.string().check(z.refine(isOrigin, { error: problem }));

/** Items separated by commas. */
export const itemsOf = (text: string): readonly string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

export const listOf = (problems: (items: readonly string[]) => readonly string[]) =>
  z.pipe(z.pipe(z.string(), z.transform(itemsOf)), z.readonly(z.array(z.string())).check(refuse(problems)));
