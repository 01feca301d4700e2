// The table "Screens" of renderer/README.md names every route that has a page.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { routes } from './routes.ts';

/** Addresses in the first column: `/leave/{target}`; `/access/solicitation/…` stands for everything below. */
const addresses = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8')
  .split('\n')
  .flatMap((line) => /^\| (`\/.*?) +\|/.exec(line)?.[1]?.match(/(?<=`)\/[^`]*(?=`)/g) ?? []);

const isNamedBy = (path: string, address: string): boolean =>
  address.endsWith('…')
    ? path.startsWith(address.slice(0, -1))
    : path.replaceAll(/:\w+/g, '{}') === address.replaceAll(/\{\w+\}/g, '{}');

/** Items have one row for their four addresses: "the same with `/{module}/{item}`". */
const isItem = (path: string): boolean => /^\/(?:dashboard|menu|script|app)\//.test(path);
const paths = routes.filter(({ status, path }) => status === 'ready' && !isItem(path)).map(({ path }) => path);

it('names every route that has a page', () => {
  expect(paths.filter((path) => !addresses.some((address) => isNamedBy(path, address)))).toEqual([]);
});

it('names no address that is not a route', () => {
  expect(addresses.filter((address) => !paths.some((path) => isNamedBy(path, address)))).toEqual([]);
});
