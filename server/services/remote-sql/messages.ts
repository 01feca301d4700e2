// What people read when a query fails. Names of tables, columns and values stay in the activity log.
import type { CompileProblem } from './placeholders.ts';

const problems: Readonly<Record<CompileProblem | 'verb', string>> = {
  empty: 'A consulta está vazia.',
  'many-statements': 'A consulta tem mais de um comando.',
  'positional-parameter': 'A consulta usa $1; use {{nome}}.',
  unclosed: 'A consulta tem aspas ou comentário sem fim.',
  verb: 'Este comando não pode ser executado aqui.',
};

// By SQLSTATE, the longest prefix first.
const states: readonly (readonly [string, string])[] = [
  ['23505', 'Já existe um registro com estes dados.'],
  ['23', 'Os dados não respeitam uma regra do cadastro.'],
  ['22', 'Um dos valores informados não é válido.'],
  ['25006', 'Esta consulta só pode ler dados.'],
  ['42501', 'A consulta não tem permissão para estes dados.'],
];

export function failureMessage(
  cause: { readonly problem: CompileProblem | 'verb' } | { readonly sqlState: string | undefined },
): string {
  if ('problem' in cause) return problems[cause.problem];
  const known = states.find(([prefix]) => cause.sqlState?.startsWith(prefix));
  return known?.[1] ?? 'Não foi possível concluir a consulta.';
}
