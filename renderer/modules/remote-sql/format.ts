// Formats SQL. Part of the screen's chunk: a separate chunk for the formatter, which is CommonJS, would move the bundler's helpers out
// of the entry chunk and cost a request before the login.
import { formatDialect, mysql, postgresql, transactsql } from 'sql-formatter';
import type { ConnectorKind } from '#contract/entities/sql-console.ts';
import type { CodeLanguage } from '#renderer/ui/code-editor/languages.ts';

const dialects = { warehouse: postgresql, postgres: postgresql, mysql, mssql: transactsql } as const;

/** Formats a text with each clause on a separate line. Placeholders are unchanged. Throws for invalid SQL. */
export const formatSql = (text: string, kind: ConnectorKind): string =>
  formatDialect(text, {
    dialect: dialects[kind],
    tabWidth: 2,
    keywordCase: 'lower',
    paramTypes: { custom: [{ regex: String.raw`\{\{\s*[A-Za-z_]\w*\s*\}\}` }] },
  });

/** Returns the editor language for a connector. */
export const languageOf = (kind: ConnectorKind | undefined): CodeLanguage =>
  kind === 'mysql' ? 'sql-mysql' : kind === 'mssql' ? 'sql-mssql' : 'sql';
