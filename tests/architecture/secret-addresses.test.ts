// An address with a secret is named in contract/rules/secret-address.ts, which page and server both read.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { secretAddresses } from '#contract/rules/secret-address.ts';
import { routes } from '#renderer/app/routing/routes.ts';

/** Pages that are made like pages behind a link, with the reason why their address contains no secret. */
const withoutSecret: Readonly<Record<string, string>> = {
  'thank-you': 'is shown after an invitation was accepted or declined, without its link',
};

const app = join(import.meta.dirname, '../../renderer/app');
const read = (file: string): string => readFileSync(join(app, file), 'utf8');

/** The pages that read a secret: those made by `link`, and those whose file calls `useLinkSecret`. */
const secretPages = Array.from(
  read('route-pages.tsx').matchAll(/^ {2}'?([\w-]+)'?: (link|loadable)\(async \(\) => \(await import\('([^']+)'\)\)/gm),
  ([, name = '', kind, file = '']) => ({
    name,
    reads: kind === 'link' || (file.startsWith('./') && read(file).includes('useLinkSecret()')),
  }),
).flatMap(({ name, reads }) => (reads ? [name] : []));

/** The path of a route with the name that the table gives to its secret segment. */
const tablePath = (path: string): string => path.replace(/:(?:code|hash)\b/, ':secret');

describe('the addresses with a secret', () => {
  it('are paths of routes', () => {
    const paths = new Set(routes.map(({ path }) => tablePath(path)));
    expect(Object.keys(secretAddresses).filter((path) => !paths.has(path))).toEqual([]);
  });
  it('contain every page that reads a secret from its link', () => {
    expect(secretPages).toContain('direct-link');
    expect(secretPages).toContain('welcome');
    const missing = routes.filter(
      (route) =>
        route.status === 'ready' &&
        secretPages.includes(route.page) &&
        !(route.page in withoutSecret) &&
        !(tablePath(route.path) in secretAddresses),
    );
    expect(missing).toEqual([]);
    expect(Object.keys(withoutSecret).filter((name) => !secretPages.includes(name))).toEqual([]);
  });
  it('contain every path with a code or a hash', () => {
    const missing = routes.filter(({ path }) => tablePath(path) !== path && !(tablePath(path) in secretAddresses));
    expect(missing).toEqual([]);
  });
  it('say where a secret segment stands', () => {
    const wrong = Object.entries(secretAddresses).filter(([path, place]) => (place === 'segment') !== path.includes(':secret'));
    expect(wrong).toEqual([]);
  });
});
