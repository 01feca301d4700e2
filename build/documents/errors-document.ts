// Composes docs/errors.md: every code of the catalogue, its status, and the tests that expect it. Pure: `errors.ts` reads the
// files, and a test compares the result.
import { parseSync } from 'vite';
import { expectedCodes } from './expected-codes.ts';
import { expectedTexts, shows } from './expected-words.ts';

export interface SourceFile {
  /** Relative to the root of the repository. */
  readonly path: string;
  readonly text: string;
}

export interface CatalogueEntry {
  readonly code: string;
  readonly status: number;
  /** Paths of the tests that expect the code, in alphabetical order. */
  readonly tests: readonly string[];
  /** Whether a file in server or renderer answers the code. False: only the contract defines it. */
  readonly isAnswered: boolean;
}

/** This file names every code of the contract, so a code in it does not show that something answers the code. */
const wordTable = 'renderer/api/error-words.ts';

const isTest = ({ path }: SourceFile): boolean => /\.(?:test|spec|test-support)\.tsx?$/.test(path);

/** Server and renderer both make codes. Each needs tests of its own: a test of the renderer fakes the answers of the server. */
const makers = [
  { sources: /^server\//, tests: /^(?:server|tests\/api)\// },
  { sources: /^renderer\//, tests: /^(?:renderer|tests\/web)\// },
] as const;

/** The codes of contract/errors.ts, each with the tests that expect it. */
export function readCatalogue(statuses: unknown, files: readonly SourceFile[]): readonly CatalogueEntry[] {
  if (typeof statuses !== 'object' || statuses === null) throw new Error('contract/errors.ts exports no errorStatus.');
  const sources = files.filter((file) => !isTest(file) && file.path !== wordTable);
  const tests = files
    .filter((file) => isTest(file) && file.text.includes("'#"))
    .map(({ path, text }) => ({ path, expected: expectedCodes(parseSync(path, text).program) }));
  return Object.entries(statuses).map(([code, status]) => {
    const maker = makers.find((one) => sources.some(({ path, text }) => one.sources.test(path) && text.includes(`'${code}'`)));
    const expecting = tests.filter(({ path, expected }) => maker?.tests.test(path) === true && expected.has(code));
    const paths = expecting.map(({ path }) => path).toSorted();
    return { code, status: Number(status), tests: paths, isAnswered: maker !== undefined };
  });
}

export interface WordsEntry {
  /** A text that a person reads, or the name of a report. */
  readonly words: string;
  /** Paths of the tests that expect it, in alphabetical order. */
  readonly tests: readonly string[];
}

/** The texts that section 8 of the specification fixes, without patterns such as "{status}", and the names of its reports. */
function wordsOfSection(specification: string): readonly string[] {
  const section = /^## 8\. Errors$(?<text>.*?)^## /msu.exec(specification)?.groups?.['text'];
  if (section === undefined) throw new Error('docs/specification.md has no section "8. Errors".');
  const found = Array.from(section.replaceAll(/\s+/g, ' ').matchAll(/"(?<words>[^"{]+)"|`(?<name>\w+Fail)`/g));
  return Array.from(new Set(found.flatMap(({ groups }) => groups?.['words'] ?? groups?.['name'] ?? [])));
}

/** The texts of section 8 of docs/specification.md, each with the tests that expect it. */
export function readWords(specification: string, files: readonly SourceFile[]): readonly WordsEntry[] {
  const all = wordsOfSection(specification);
  const tests = files
    .filter((file) => isTest(file) && all.some((words) => file.text.includes(words)))
    .map(({ path, text }) => ({ path, texts: Array.from(expectedTexts(parseSync(path, text).program)) }));
  return all.map((words) => ({
    words,
    tests: tests
      .filter(({ texts }) => texts.some((text) => shows(text, words)))
      .map(({ path }) => path)
      .toSorted(),
  }));
}

const link = (path: string): string => `[${path.split('/').at(-1) ?? path}](../${path})`;
const row = ({ code, status, tests, isAnswered }: CatalogueEntry): string =>
  `| \`${code}\` | ${status} | ${isAnswered ? tests.map(link).join(', ') : 'nothing answers it yet'} |`;

export const errorsDocument = (entries: readonly CatalogueEntry[], words: readonly WordsEntry[]): string =>
  [
    '# Errors',
    '',
    'Every code that an answer of the portal may carry, its status, and the tests that expect it of the part that makes it: the server,',
    'or the page. Written by `npm run errors` from `contract/errors.ts` and from the assertions of the tests; a test fails where a code',
    'has no test or this page is behind.',
    '',
    'A person sees words, not codes; under "Informações para o suporte" the line is `StatusCode: {status} / Erro: #{code} - {message}`.',
    'Errors of the page itself: `#CONNECTION`, `#TIMEOUT`, `#UNREADABLE` of a call that got no answer, `#CHUNK_LOAD`, `#CSS_CHUNK_LOAD`',
    'of a part that could not be loaded, `#SCREEN` of a screen that broke. Each is reported as an activity `pagina.falha.relatar`, by its',
    'code or, at the login, as `checkEmailFail`, `loginFail`, `resetPasswordFail`, `createNewUserFail`, `otpLoginFail` or',
    '`sendRegisterPasswordEmailFail` (`tests/web/errors`).',
    '',
    '| Code | Status | Tested in |',
    '| --- | --- | --- |',
    ...entries.map(row),
    '',
    '## Words',
    '',
    'The texts and names of reports that section 8 of [specification.md](specification.md) fixes, and the tests that expect them.',
    '',
    '| Words | Tested in |',
    '| --- | --- |',
    ...words.map((entry) => `| ${entry.words} | ${entry.tests.map(link).join(', ')} |`),
    '',
  ].join('\n');
