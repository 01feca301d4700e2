// Checks whether the text of a query can run: a single statement of its kind, with valid placeholders.
import { isWriteVerb } from '#contract/rules/writing-statement.ts';
import {
  compileSql,
  isReadVerb,
  isSingle,
  tokenize,
  type CompileProblem,
  type Dialect,
} from '#server/services/remote-sql/index.ts';
import type { TenantFile } from '#server/cli/tenant-file.ts';

type Kind = TenantFile['connectors'][number]['kind'];

export interface QueryPlace {
  readonly kind: Kind;
  readonly writes: boolean;
}

const dialectOf = (kind: Kind): Dialect => (kind === 'warehouse' ? 'postgres' : kind);

const words: Readonly<Record<CompileProblem, string>> = {
  empty: 'não traz nenhum comando',
  'many-statements': 'traz vários comandos: cada consulta é um só',
  'positional-parameter': 'usa um parâmetro por posição: escreva {{nome}}',
  unclosed: 'tem aspas ou um comentário que não fecha',
  'hidden-text': 'traz um comentário que o banco executaria',
};

/** Braces outside of literals that are not a placeholder: `{{1a}}`, `{{ a b }}`, `{{a}`. No SQL dialect uses them. */
function brokenPlaceholder(text: string, dialect: Dialect): string | null {
  let at = 0;
  let brace: { readonly kind: string; readonly end: number } | null = null;
  for (const token of tokenize(text, dialect)) {
    const isBrace = token.kind === 'other' && (token.text === '{' || token.text === '}');
    if (isBrace && brace?.kind === token.text && brace.end === at)
      return text.slice(Math.max(0, at - 1), at + 20).split('\n')[0] ?? '';
    at += token.text.length;
    brace = isBrace ? { kind: token.text, end: at } : null;
  }
  return null;
}

/** The problem of the text; null when it can run. */
export function queryTextProblem(text: string, { kind, writes }: QueryPlace): string | null {
  const dialect = dialectOf(kind);
  const broken = brokenPlaceholder(text, dialect);
  if (broken !== null) return `tem um lugar de valor que não é {{nome}}: ${broken}`;
  const compiled = compileSql(text, dialect);
  if (!compiled.ok) return words[compiled.problem];
  const { verb } = compiled.sql;
  if (isWriteVerb(verb) && !writes) return `começa com "${verb}", que altera dados: falta "writes": true`;
  if (!isReadVerb(verb) && !isWriteVerb(verb)) return `começa com "${verb}": só consultas e alterações de linhas são executadas`;
  return isSingle(compiled.sql, writes) ? null : words['many-statements'];
}
