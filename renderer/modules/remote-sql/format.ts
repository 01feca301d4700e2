// Formatting SQL. In the chunk of the screen and not in one of its own: alone, the formatter's CommonJS would take the packer's
// helpers out of the page's start, one more request before the login.
import { formatDialect, mysql, postgresql, transactsql } from 'sql-formatter';
import type { ConnectorKind } from '#contract/entities/sql-console.ts';
import type { CodeLanguage } from '#renderer/ui/code-editor/languages.ts';

const dialects = { warehouse: postgresql, postgres: postgresql, mysql, mssql: transactsql } as const;

/** The text with its clauses in lines of their own; places for values stay as they are. Throws for what is no SQL. */
export const formatSql = (text: string, kind: ConnectorKind): string =>
  formatDialect(text, {
    dialect: dialects[kind],
    tabWidth: 2,
    keywordCase: 'lower',
    paramTypes: { custom: [{ regex: String.raw`\{\{\s*[A-Za-z_]\w*\s*\}\}` }] },
  });

/** How the editor reads the text of a connector. */
export const languageOf = (kind: ConnectorKind | undefined): CodeLanguage =>
  kind === 'mysql' ? 'sql-mysql' : kind === 'mssql' ? 'sql-mssql' : 'sql';
