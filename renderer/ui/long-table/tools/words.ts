import { counted, grouped, plural } from '#contract/rules/plural.ts';

/** "Selecionar os 312 resultados do filtro" */
export const selectAllWords = (total: number): string =>
  plural(total, 'Selecionar o resultado do filtro', `Selecionar os ${grouped(total)} resultados do filtro`);

/** "312 de 100.000 linhas" */
export const countWords = (shown: number, total: number): string =>
  `${shown === total ? '' : `${grouped(shown)} de `}${counted(total, 'linha', 'linhas')}`;

/** "3 selecionados" */
export const pickedWords = (count: number): string => counted(count, 'selecionado', 'selecionados');
