const number = (value: number): string => value.toLocaleString('pt-BR');

/** "Selecionar os 312 resultados do filtro" */
export const selectAllWords = (total: number): string =>
  total === 1 ? 'Selecionar o resultado do filtro' : `Selecionar os ${number(total)} resultados do filtro`;

/** "312 de 100.000 linhas" */
export const countWords = (shown: number, total: number): string =>
  shown === total ? `${number(total)} ${total === 1 ? 'linha' : 'linhas'}` : `${number(shown)} de ${number(total)} linhas`;

/** "3 selecionados" */
export const pickedWords = (count: number): string => (count === 1 ? '1 selecionado' : `${number(count)} selecionados`);
