// Checks whether the source of a script can be parsed (ECMA-262). Page scripts are modules; scripts whose name ends in .js are classic.
import { parse, type Program } from 'acorn';

export interface SyntaxProblem {
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
  /** Position in the source, in UTF-16 code units. */
  readonly at: number;
  readonly message: string;
}

type Read = { readonly ok: true; readonly program: Program } | { readonly ok: false; readonly problem: SyntaxProblem };

interface AcornError extends SyntaxError {
  readonly pos: number;
  readonly loc: { readonly line: number; readonly column: number };
}

const isAcornError = (error: unknown): error is AcornError => error instanceof SyntaxError && 'pos' in error && 'loc' in error;

function readAs(source: string, sourceType: 'module' | 'script'): Read {
  try {
    return { ok: true, program: parse(source, { ecmaVersion: 'latest', sourceType, allowHashBang: false, locations: true }) };
  } catch (error) {
    if (!isAcornError(error)) throw error;
    const { line, column } = error.loc;
    const message = error.message.replace(/ \(\d+:\d+\)$/, '');
    return { ok: false, problem: { line, column: column + 1, at: error.pos, message } };
  }
}

const isLegacy = (name: string): boolean => name.endsWith('.js');

/** Parses the source of the script `name`. A legacy script may also be written as a module. */
export function readScript(name: string, source: string): Read {
  const first = readAs(source, isLegacy(name) ? 'script' : 'module');
  if (first.ok || !isLegacy(name)) return first;
  const second = readAs(source, 'module');
  return second.ok ? second : first;
}
