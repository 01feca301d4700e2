// Finds problems in files: syntax errors, and parts that do not work where the portal serves the file.
import { SaxesParser } from 'saxes';
import { customFileKind, type CustomFileKind, syntaxProblemOf } from '#contract/rules/custom-file.ts';
import type { Module } from '#contract/entities/module.ts';
import { itemQueries } from '#contract/rules/item-queries.ts';
import { undeclaredQueries } from '#contract/rules/script-calls.ts';
import type { TextPlace } from '#renderer/ui/code-editor/syntax.ts';
import { lintScript, type Problem } from './lint.ts';
import { lintWords } from '#renderer/modules/code-editor/messages.ts';

interface Rule {
  readonly kinds: readonly CustomFileKind[];
  readonly pattern: RegExp;
  readonly message: string;
}

const rules: readonly Rule[] = [
  {
    kinds: ['html', 'svg'],
    pattern: /<script\b|\son[a-z]+\s*=|(?:href|src)\s*=\s*["']?\s*javascript:/gi,
    message: lintWords.inert,
  },
  { kinds: ['css'], pattern: /@import\b|url\(\s*["']?(?:https?:)?\/\//gi, message: lintWords.elsewhere },
  {
    kinds: ['json'],
    pattern: /"[^"\n]*(?:senha|password|secret|token|api_?key)[^"\n]*"\s*:\s*"[^"\n]{6,}"/gi,
    message: lintWords.credential,
  },
];

function placeIn(text: string, at: number): Pick<Problem, 'line' | 'column'> {
  const lines = text.slice(0, at).split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/** Returns the first place with an XML syntax error. It is a warning, so it does not prevent publishing. */
function malformed(text: string): readonly Problem[] {
  const problems: Problem[] = [];
  const parser = new SaxesParser();
  parser.on('error', () => {
    if (problems.length > 0) return;
    problems.push({ severity: 'warning', line: parser.line, column: Math.max(parser.column, 1), message: lintWords.malformed });
  });
  parser.write(text).close();
  return problems;
}

/** Adds the syntax error of a style sheet that the editor found. Browsers continue after it, so it does not prevent publishing. */
export function withBroken(problems: readonly Problem[], place: TextPlace | null): readonly Problem[] {
  if (place === null) return problems;
  const { line, column = 1 } = place;
  return sorted([...problems, { severity: 'warning', line, column, message: lintWords.brokenStyle }]);
}

const sorted = (problems: readonly Problem[]): readonly Problem[] =>
  problems.toSorted((a, b) => a.line - b.line || a.column - b.column);

/** Warns as `module publish` does. */
const undeclared = (name: string, text: string, declared: ReadonlySet<string>): readonly Problem[] =>
  undeclaredQueries(name, text, declared).map(({ sqlId, line, column }) => ({
    severity: 'warning',
    line,
    column,
    message: lintWords.undeclared(sqlId),
  }));

/** The queries that the items with this script declare; null when no item has it. */
export function declaredQueries(modules: readonly Pick<Module, 'item'>[], name: string): ReadonlySet<string> | null {
  const items = modules.flatMap(({ item }) => item.filter(({ script }) => script?.trim() === name));
  return items.length === 0 ? null : new Set(items.flatMap((item) => Array.from(itemQueries(item))));
}

/**
 * Returns the problems in the order of their places. A text with a syntax error has only that problem. `declared`: the queries that the
 * script may run; null when they are unknown.
 */
export function lintFile(name: string, text: string, declared: ReadonlySet<string> | null = null): readonly Problem[] {
  const kind = customFileKind(name);
  if (kind === 'script')
    return sorted([...lintScript(name, text), ...(declared === null ? [] : undeclared(name, text, declared))]);
  if (text.trim() === '') return [];
  const syntax = syntaxProblemOf(name, text);
  if (syntax !== null) return [{ severity: 'error', line: syntax.line, column: syntax.column, message: syntax.message }];
  const found = rules
    .filter(({ kinds }) => kinds.includes(kind))
    .flatMap(({ pattern, message }) =>
      Array.from(text.matchAll(pattern), ({ index }): Problem => ({ severity: 'warning', ...placeIn(text, index), message })),
    );
  const broken = kind === 'xml' || kind === 'svg' ? malformed(text) : [];
  return sorted([...found, ...broken]);
}
