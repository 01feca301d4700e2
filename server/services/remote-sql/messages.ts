// Messages about failed queries. They contain no names of tables, columns and values; only the record of activities contains
// those.
import type { CompileProblem } from './statement/index.ts';

type Problem = CompileProblem | 'verb' | 'unconfirmed' | 'cancelled' | 'interrupted';

const problems: Readonly<Record<Problem, string>> = {
  empty: 'A consulta está vazia.',
  'many-statements': 'A consulta tem mais de um comando.',
  'positional-parameter': 'A consulta usa um parâmetro próprio; use {{nome}}.',
  'hidden-text': 'A consulta tem um comentário que o banco executaria.',
  unclosed: 'A consulta tem aspas ou comentário sem fim.',
  verb: 'Este comando não pode ser executado aqui.',
  unconfirmed: 'Este comando altera dados e precisa ser confirmado.',
  cancelled: 'A consulta foi cancelada.',
  interrupted: 'A execução foi interrompida. Confira se os dados foram gravados antes de tentar de novo.',
};

// By SQLSTATE. Longer prefixes come first.
const states: readonly (readonly [string, string])[] = [
  ['23505', 'Já existe um registro com estes dados.'],
  ['23', 'Os dados não respeitam uma regra do cadastro.'],
  ['22', 'Um dos valores informados não é válido.'],
  ['25006', 'Esta consulta só pode ler dados.'],
  ['42501', 'A consulta não tem permissão para estes dados.'],
];

/** `meant`: the command that the person probably means; null when no command is similar. */
export const unknownCommandMessage = (word: string, meant: string | null): string =>
  `“${word}” não é um comando SQL.${meant === null ? '' : ` Você quis dizer “${meant}”?`}`;

export function failureMessage(cause: { readonly problem: Problem } | { readonly sqlState: string | undefined }): string {
  if ('problem' in cause) return problems[cause.problem];
  const known = states.find(([prefix]) => cause.sqlState?.startsWith(prefix));
  return known?.[1] ?? 'Não foi possível concluir a consulta.';
}
