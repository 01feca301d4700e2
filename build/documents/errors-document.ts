// Composes docs/errors.md: every code of the catalogue, its status, and the tests that cause it. Pure: `errors.ts` reads the
// files, and a test compares the result.

export interface SourceFile {
  /** Relative to the root of the repository. */
  readonly path: string;
  readonly text: string;
}

export interface CatalogueEntry {
  readonly code: string;
  readonly status: number;
  /** Paths of the tests that name the code, in alphabetical order. */
  readonly tests: readonly string[];
  /** Whether a file in server or renderer answers the code. False: only the contract defines it. */
  readonly isAnswered: boolean;
}

/** This file names every code, whether the server answers it or not, so it proves nothing. */
const wordTable = 'renderer/api/error-words.ts';

const isTest = ({ path }: SourceFile): boolean => /\.(?:test|spec)\.ts$/.test(path);

/** The codes of contract/errors.ts, each with the tests that name it. */
export function readCatalogue(statuses: unknown, files: readonly SourceFile[]): readonly CatalogueEntry[] {
  if (typeof statuses !== 'object' || statuses === null) throw new Error('contract/errors.ts exports no errorStatus.');
  return Object.entries(statuses).map(([code, status]) => {
    // The whole code: #ERRO_LOGIN must not match #ERRO_LOGIN_PUBLIC.
    const named = new RegExp(`${code}(?![A-Z_])`);
    const naming = files.filter(({ text }) => named.test(text));
    const tests = naming.filter(isTest).map(({ path }) => path);
    const isAnswered = naming.some(
      (file) => !isTest(file) && file.path !== wordTable && /^(?:server|renderer)\//.test(file.path),
    );
    return { code, status: Number(status), tests: tests.toSorted(), isAnswered };
  });
}

const link = (path: string): string => `[${path.split('/').at(-1) ?? path}](../${path})`;
const row = ({ code, status, tests, isAnswered }: CatalogueEntry): string =>
  `| \`${code}\` | ${status} | ${isAnswered ? tests.map(link).join(', ') : 'nothing answers it yet'} |`;

export const errorsDocument = (entries: readonly CatalogueEntry[]): string =>
  [
    '# Errors',
    '',
    'Every code that an answer of the portal may carry, its status, and the tests that make it happen. Written by `npm run errors`',
    'from `contract/errors.ts`; a test fails where a code has no test or this page is behind.',
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
  ].join('\n');
