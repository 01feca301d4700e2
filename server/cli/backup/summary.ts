// The summary of a backup for the terminal.
import { counted } from '#contract/rules/plural.ts';
import type { Manifest } from './manifest.ts';

const megabytes = (bytes: number): string => `${(bytes / 1_048_576).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} MB`;
const rowsOf = ({ tables }: Pick<Manifest, 'tables'>): number => tables.reduce((sum, { rows }) => sum + rows, 0);

export const summaryOf = ({ tables, files, warehouse }: Pick<Manifest, 'tables' | 'files' | 'warehouse'>): string =>
  [
    `${counted(rowsOf({ tables }), 'linha', 'linhas')} de ${counted(tables.length, 'tabela', 'tabelas')}`,
    `${counted(files.count, 'arquivo', 'arquivos')} (${megabytes(files.bytes)})`,
    ...(warehouse === null ? [] : [`o depósito de demonstração (${megabytes(warehouse.bytes)})`]),
  ].join(', ');
