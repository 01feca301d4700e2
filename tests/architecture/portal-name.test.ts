// A sentence cannot put an article or a preposition before the title of a tenant: "do Girassol" and "do Portal Aurora" are both wrong for
// other titles. `portalName` gives a noun that takes "o".
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const sources = ['contract', 'server', 'renderer'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => /\.tsx?$/.test(path)),
);
const joined = /(?<![\p{L}])(?:d?[oae]|em|n[oa]|ao|à|pel[oa]|com|para)\s\$\{[\w.]*appTitle\}/iu;

describe('the title of a tenant in a sentence', () => {
  it.each([
    ['`Você está saindo de ${appTitle}`', true],
    ['`Acesso ao ${sender.company.appTitle}.`', true],
    ['`Entrar no ${portalName(appTitle)}`', false],
    ['`Cadastro concluído · ${sender.company.appTitle}`', false],
  ])('is found after a preposition in %s: %s', (text, isFound) => expect(joined.test(text)).toBe(isFound));

  it('has its noun, `portalName`, everywhere', () => {
    expect(sources.length).toBeGreaterThan(1_000);
    expect(sources.filter((path) => joined.test(readFileSync(join(root, path), 'utf8')))).toEqual([]);
  });
});
