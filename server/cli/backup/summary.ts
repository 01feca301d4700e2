// The summary of a backup for the terminal.
import { formatFileSize } from '#contract/rules/file-size.ts';
import { counted } from '#contract/rules/plural.ts';
import type { Manifest } from './manifest.ts';

const rowsOf = ({ tables }: Pick<Manifest, 'tables'>): number => tables.reduce((sum, { rows }) => sum + rows, 0);

export const summaryOf = ({ tables, files, warehouse }: Pick<Manifest, 'tables' | 'files' | 'warehouse'>): string =>
  [
    `${counted(rowsOf({ tables }), 'linha', 'linhas')} de ${counted(tables.length, 'tabela', 'tabelas')}`,
    `${counted(files.count, 'arquivo', 'arquivos')} (${formatFileSize(files.bytes)})`,
    ...(warehouse === null ? [] : [`o depósito de demonstração (${formatFileSize(warehouse.bytes)})`]),
  ].join(', ');
