import { plural } from '#contract/rules/plural.ts';

const number = (value: number): string => value.toLocaleString('pt-BR');

/** "Selecionar os 312 resultados do filtro" */
export const selectAllWords = (total: number): string =>
  plural(total, 'Selecionar o resultado do filtro', `Selecionar os ${number(total)} resultados do filtro`);

/** "312 de 100.000 linhas" */
export const countWords = (shown: number, total: number): string =>
  shown === total ? `${number(total)} ${plural(total, 'linha', 'linhas')}` : `${number(shown)} de ${number(total)} linhas`;

/** "3 selecionados" */
export const pickedWords = (count: number): string => `${number(count)} ${plural(count, 'selecionado', 'selecionados')}`;
