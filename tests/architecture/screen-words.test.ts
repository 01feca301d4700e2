// People who are no developers find no word of the implementation and no English word on a screen, in a mail or in the demo.
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { isTest } from './rules.ts';
import { textsOf } from './texts.ts';

const root = join(import.meta.dirname, '../..');

/** Screens for developers, and the answers to them. */
const developer =
  /^(?:renderer\/(?:modules\/(?:code-editor|remote-sql|playground)|ui\/code-editor|app\/opening\/dev)|server\/services\/(?:remote-sql|core\/scripts))\//;
const sources = ['renderer', 'server/mails', 'server/services', 'server/demo'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path).split(sep).join('/'))
    .filter((path) => /(?<!\.d)\.(?:tsx?|js)$/.test(path) && !isTest(path) && !developer.test(path)),
);

/** In a file of words every text is one that people read; elsewhere words and sentences are. */
const isWords = (path: string): boolean => /(?:messages|words)\.ts$/.test(path);
const isForPeople = (text: string): boolean => /^\p{Lu}\p{Ll}|[áéíóúâêôãõçà]/u.test(text);

const statements = /^server\/demo\/(?:tenants\/(?:\w+\/(?:queries|warehouse)|records\.ts|sql-phrases\.ts)|warehouse)/;
/** In a statement of the demo people read the values and the headings, which are in quotation marks. */
function readParts(path: string, text: string): readonly string[] {
  const isSql = statements.test(path) && /\b(?:select|from|where|case|end|check|update|as|and|returning)\b/i.test(text);
  return isSql ? Array.from(text.matchAll(/'([^']*)'|"([^"]*)"/g), ([, value, heading]) => value ?? heading ?? '') : [text];
}

/** Portuguese has "login", "download", "upload", "link", "site", "online", "status", "backup" and "feedback" itself. */
const words = [
  'json|scripts?|tenants?|cache|frame|query|string|boolean|null|undefined',
  'the|and|of|to|with|you|your|is|are|not|this|that|from|by|please',
  'add|back|browser|button|cancel|click|close|company|customer|dashboard|date|delete',
  'deleted|edit|errors?|failed|failure|files?|folder|hide|home|host|list|load|loading',
  'name|new|next|open|orders?|page|password|publish|remove|report|request|rows?|save',
  'saved|search|send|sent|server|session|settings|show|timeout|token|update|updated',
  'users?|value|view',
].join('|');
/** Not as a part of an address, a path, a name in code or a mark of HTML. */
const forbidden = new RegExp(String.raw`(?<![\p{L}\d_$.{/<-])(?:${words})(?![\p{L}\d_/=-])`, 'iu');

interface Exception {
  readonly path: string;
  readonly text: string;
  readonly reason: string;
}
const forDevelopers = 'Only developers see it.';
const exceptions: readonly Exception[] = [
  { path: 'renderer/module-host/diagnosis.ts', text: 'Script:', reason: 'The copied diagnosis is for the author of the script.' },
  { path: 'renderer/module-host/messages.ts', text: 'Já existe um script carregando.', reason: forDevelopers },
  { path: 'renderer/module-host/frame/kit/feedback.ts', text: 'O script lançou', reason: forDevelopers },
  {
    path: 'renderer/module-host/frame/kit/feedback.ts',
    text: ', que não é um Error: use throw new Error(…)',
    reason: forDevelopers,
  },
  {
    path: 'renderer/app/pages/messages.ts',
    text: 'Módulo em desenvolvimento: só esta aba vê o script que está no seu computador.',
    reason: forDevelopers,
  },
  { path: 'renderer/features/direct-links/messages.ts', text: 'Parâmetros em JSON', reason: forDevelopers },
  { path: 'renderer/features/direct-links/messages.ts', text: 'Este JSON não é válido.', reason: forDevelopers },
  {
    path: 'renderer/features/direct-links/messages.ts',
    text: 'O script os recebe só para leitura. Não inclua senhas ou chaves: quem abre o link pode ler tudo.',
    reason: forDevelopers,
  },
  {
    path: 'server/demo/tenants/aurora/portal-modules.ts',
    text: 'Rascunhos, versões e publicação dos scripts.',
    reason: 'The item "Editor de código" is for developers.',
  },
  { path: 'renderer/module-host/frame/kit/page/page.ts', text: 'Page', reason: 'The name of a shape of options.' },
  { path: 'renderer/app/start/boot.ts', text: 'Start-up failed.', reason: 'Written to the console of the browser.' },
  ...['modules/files/use-incoming.ts', 'modules/nfe/nfe-page.tsx', 'module-host/frame/kit/files.ts'].map((path) => ({
    path: `renderer/${path}`,
    text: 'Files',
    reason: 'The type of dragged files, as browsers name it.',
  })),
];

const found = sources.flatMap((path) =>
  textsOf(path, readFileSync(join(root, path), 'utf8'))
    .flatMap((text) => readParts(path, text))
    .filter((text) => (isWords(path) || isForPeople(text)) && forbidden.test(text))
    .map((text) => ({ path, text })),
);

describe('the words of screens, mails and the demo', () => {
  it('are read from all sources', () => {
    const texts = ['renderer/features/login/messages.ts', 'server/mails/account-mails.ts', 'server/demo/scripts/pedidos.js'].map(
      (path) => textsOf(path, readFileSync(join(root, path), 'utf8')).length,
    );
    expect(Math.min(...texts)).toBeGreaterThan(10);
    expect(sources.length).toBeGreaterThan(900);
  });

  it('have no word of the implementation and no English word', () => {
    const isException = (one: (typeof found)[number]): boolean =>
      exceptions.some(({ path, text }) => path === one.path && text === one.text);
    expect(found.filter((one) => !isException(one)).map(({ path, text }) => `${path}: ${text.slice(0, 160)}`)).toEqual([]);
  });

  it('have only the exceptions that are listed', () =>
    expect(
      exceptions.filter(({ path, text }) => !found.some((one) => one.path === path && one.text === text)).map(({ text }) => text),
    ).toEqual([]));
});

it('the comments of the demo scripts, which authors copy, are Portuguese', () => {
  const english = /(?<!\p{L})(?:the|and|of|with|without|are|is|not|when|each|which|that|from|an)(?!\p{L})/iu;
  const comments = sources
    .filter((path) => path.startsWith('server/demo/scripts/'))
    .flatMap((path) => parseSync(path, readFileSync(join(root, path), 'utf8')).comments.map(({ value }) => `${path}: ${value}`));
  expect(comments.length).toBeGreaterThan(100);
  expect(comments.filter((comment) => english.test(comment))).toEqual([]);
});

it.each([
  ["export const words = { save: 'Save changes' };", ['Save changes']],
  ['const a = `Erro no ${name} do tenant`;', ['Erro no', 'do tenant']],
  ['const a = <Button label="Open" className="open">Cancel</Button>;', ['Open', 'Cancel']],
  ["import a from 'open'; type A = 'open'; throw new Error('Open.'); if (a === 'open') b['open'] = sql`open`;", []],
])('finds the texts of %s', (source, texts) => expect(textsOf('a.tsx', source)).toEqual(texts));

it.each([
  ['Os dados estão em JSON.', true],
  ['Fale com o tenant', true],
  ['Open', true],
  ['Peça outro em https://portal.example/open/list', false],
  ['Jsonas', false],
  ['Se for preciso, faça o login.', false],
])('finds a forbidden word in "%s": %s', (text, isFound) => expect(forbidden.test(text)).toBe(isFound));
