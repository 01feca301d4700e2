// `npm run build` builds the targets whose inputs changed. `npm run build -- web server` builds only these targets; `--force`
// builds them even if nothing changed.
import { fileURLToPath } from 'node:url';
import { hashInputs, isFresh, markFresh } from './freshness.ts';
import { waitForTurn } from './turn.ts';
import { type Target, targets } from './targets.ts';
import { root, run } from './tools.ts';

export interface BuildOptions {
  readonly force?: boolean;
  readonly report: (line: string) => void;
}

async function buildTarget(target: Target, { force = false, report }: BuildOptions): Promise<void> {
  const hash = await hashInputs(root, target.inputs);
  if (!force && (await isFresh(root, target, hash))) return;
  const start = performance.now();
  for (const step of target.steps) await run(step);
  await markFresh(root, target, hash);
  report(`${target.title.padEnd(28)}${((performance.now() - start) / 1_000).toFixed(1).replace('.', ',')} s`);
}

/** Builds the targets in parallel: no target reads what another one writes. */
export async function build(wanted: readonly Target[], options: BuildOptions): Promise<void> {
  const release = await waitForTurn(root, options.report);
  try {
    const results = await Promise.allSettled(wanted.map((target) => buildTarget(target, options)));
    const failed = results.filter((result) => result.status === 'rejected');
    if (failed.length > 0) throw new AggregateError(failed.map(({ reason }) => reason as unknown));
  } finally {
    await release();
  }
}

/** The reasons of an error, one line each. */
export const explain = (error: unknown): string =>
  error instanceof AggregateError
    ? error.errors.map(explain).join('\n\n')
    : error instanceof Error
      ? error.message
      : String(error);

async function main(): Promise<void> {
  const named = process.argv.slice(2).filter((name) => !name.startsWith('--'));
  const unknown = named.filter((name) => !targets.some((target) => target.name === name));
  if (unknown.length > 0)
    throw new Error(`Alvo desconhecido: ${unknown.join(', ')}. Há: ${targets.map(({ name }) => name).join(', ')}.`);
  const wanted = named.length === 0 ? targets : targets.filter(({ name }) => named.includes(name));
  await build(wanted, { force: process.argv.includes('--force'), report: (line) => console.log(line) });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await main();
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
}
