// Codes, links and sessions expire by the clock of the machine that reads them, and several machines share them. When the clocks
// differ, one machine may refuse a code that another one has just created.
import { sql } from 'drizzle-orm';
import type { Clock } from '#server/ports/clock.ts';
import type { Database } from '#server/ports/database.ts';

/** A difference that people notice: codes expire too early or too late. */
const noticeableSeconds = 5;

/** Seconds by which the database's clock is ahead of this machine's; negative when it is behind. */
export async function clockDifference(database: Database, clock: Clock): Promise<number> {
  // The embedded database reads the clock of this machine.
  if (database.kind === 'embedded') return 0;
  const before = clock.now().getTime();
  const theirs = await database.system.run(async (queries) => {
    const { rows } = (await queries.execute(sql`select extract(epoch from clock_timestamp())::text as seconds`)) as {
      readonly rows: readonly { readonly seconds: string }[];
    };
    return Number(rows[0]?.seconds) * 1_000;
  });
  const ours = (before + clock.now().getTime()) / 2;
  return (theirs - ours) / 1_000;
}

/** A sentence for operators; null while the clocks agree. */
export function clockWarning(seconds: number): string | null {
  if (Math.abs(seconds) < noticeableSeconds) return null;
  const direction = seconds > 0 ? 'atrasado' : 'adiantado';
  const size = Math.abs(seconds).toLocaleString('pt-BR', { maximumFractionDigits: 0 });
  return `O relógio desta máquina está ${size} s ${direction} em relação ao do banco de dados: códigos e sessões vencem na hora errada. Acerte-o (NTP).`;
}
