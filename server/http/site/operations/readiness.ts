// Decides whether this process should receive requests. The endpoint is public and polled often, so one result is used for a
// second.

import type { ReadinessCheck } from '#server/http/site/dependencies.ts';

export interface Readiness {
  readonly ready: boolean;
  /** Check name → result. Only the log contains the reasons, because they name folders and hosts. */
  readonly checks: Readonly<Record<string, boolean>>;
}

interface ReadinessOptions {
  readonly checks: Readonly<Record<string, ReadinessCheck>>;
  readonly log: Readonly<
    Record<'warn' | 'info', (fields: { readonly check: string; readonly problem?: string }, text: string) => void>
  >;
  readonly limitMs?: number;
}

const defaultLimitMs = 2_000;
const sharedForMs = 1_000;

/** The problem that `check` reports. A check that fails or takes longer than `limitMs` is a problem, too. */
async function problemOf(check: ReadinessCheck, limitMs: number): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(`sem resposta em ${limitMs} ms`), limitMs);
  });
  try {
    return await Promise.race([check(), late]);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    clearTimeout(timer);
  }
}

/** Returns the function that reads the readiness. Each change is logged once. */
export function createReadiness({ checks, log, limitMs = defaultLimitMs }: ReadinessOptions): () => Promise<Readiness> {
  const problems = new Map<string, string>();

  async function look(name: string, check: ReadinessCheck): Promise<readonly [string, boolean]> {
    const problem = await problemOf(check, limitMs);
    const before = problems.get(name);
    if (problem === null) problems.delete(name);
    else problems.set(name, problem);
    if (problem !== null && before === undefined) log.warn({ check: name, problem }, 'O processo não está pronto');
    if (problem === null && before !== undefined) log.info({ check: name }, 'O processo voltou a estar pronto');
    return [name, problem === null];
  }

  async function lookAtAll(): Promise<Readiness> {
    const looked = await Promise.all(Object.entries(checks).map(([name, check]) => look(name, check)));
    return { ready: looked.every(([, isFine]) => isFine), checks: Object.fromEntries(looked) };
  }

  let last: { readonly at: number; readonly reading: Promise<Readiness> } | null = null;
  return () => {
    const now = performance.now();
    if (last === null || now - last.at > sharedForMs) last = { at: now, reading: lookAtAll() };
    return last.reading;
  };
}
