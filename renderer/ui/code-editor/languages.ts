// Each language is a chunk of its own.
import type { Extension } from '@codemirror/state';
import type { CodeLanguage } from './code-editor.tsx';

const sql = async (dialect: 'PostgreSQL' | 'MySQL' | 'MSSQL'): Promise<Extension> => {
  const language = await import('@codemirror/lang-sql');
  return language.sql({ dialect: language[dialect] });
};

const loaders: Readonly<Record<CodeLanguage, () => Promise<Extension>>> = {
  sql: () => sql('PostgreSQL'),
  'sql-mysql': () => sql('MySQL'),
  'sql-mssql': () => sql('MSSQL'),
  javascript: async () => (await import('@codemirror/lang-javascript')).javascript(),
  json: async () => (await import('./json-language.ts')).json(),
  css: async () => (await import('@codemirror/lang-css')).css(),
  html: async () => (await import('@codemirror/lang-html')).html(),
  markdown: async () => (await import('@codemirror/lang-markdown')).markdown(),
  xml: async () => (await import('@codemirror/lang-xml')).xml(),
  text: () => Promise.resolve([]),
};

export const loadLanguage = (language: CodeLanguage): Promise<Extension> => loaders[language]();
