// Loads the languages. Each language is a separate chunk.
import type { Extension } from '@codemirror/state';
import type { CodeDeclarations } from './completion/completions.ts';

/** The language of the text. The SQL dialect is that of the connector's database. */
export type CodeLanguage =
  | 'sql'
  | 'sql-mysql'
  | 'sql-mssql'
  | 'javascript'
  | 'json'
  | 'css'
  | 'html'
  | 'markdown'
  | 'xml'
  | 'text';

const sql = async (dialect: 'PostgreSQL' | 'MySQL' | 'MSSQL'): Promise<Extension> => {
  const language = await import('@codemirror/lang-sql');
  return language.sql({ dialect: language[dialect] });
};

const loaders: Readonly<Record<CodeLanguage, () => Promise<Extension>>> = {
  sql: () => sql('PostgreSQL'),
  'sql-mysql': () => sql('MySQL'),
  'sql-mssql': () => sql('MSSQL'),
  javascript: async () => (await import('./javascript-language.ts')).javascript(),
  json: async () => (await import('./json-language.ts')).json(),
  css: async () => (await import('@codemirror/lang-css')).css(),
  html: async () => (await import('@codemirror/lang-html')).html(),
  markdown: async () => (await import('@codemirror/lang-markdown')).markdown(),
  xml: async () => (await import('@codemirror/lang-xml')).xml(),
  text: () => Promise.resolve([]),
};

/** If the completions cannot be loaded, the language works without them. */
const loadCompletions = (declarations: CodeDeclarations): Promise<Extension> =>
  import('./completion/completions.ts').then(({ completions }) => completions(declarations)).catch(() => []);

/** Loads a language. `declarations`: the names that a script may use; only JavaScript uses them. */
export async function loadLanguage(language: CodeLanguage, declarations?: CodeDeclarations): Promise<Extension> {
  const completes = language === 'javascript' && declarations !== undefined;
  return Promise.all([loaders[language](), completes ? loadCompletions(declarations) : []]);
}
