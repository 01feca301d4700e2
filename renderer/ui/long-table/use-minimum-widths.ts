// The minimum widths of the number columns. A long table is first drawn with the widths of a sample: to look through 100,000 rows
// for the longest numbers would delay its first row.
import { useEffect, useMemo, useState } from 'react';
import type { LongColumn } from './long-column.ts';
import { minimumWidths, sampleOf } from './minimum-widths.ts';

type MinimumWidths = ReturnType<typeof minimumWidths>;

interface Measured<Row> {
  readonly columns: readonly LongColumn<Row>[];
  readonly rows: readonly Row[];
  readonly widths: MinimumWidths;
}

export function useMinimumWidths<Row>(columns: readonly LongColumn<Row>[], rows: readonly Row[]): MinimumWidths {
  const sampled = useMemo(() => minimumWidths(columns, sampleOf(rows)), [columns, rows]);
  const [measured, setMeasured] = useState<Measured<Row> | null>(null);
  useEffect(() => {
    if (sampleOf(rows) === rows) return undefined;
    // Effects may run before the first paint; a timer runs after it.
    const timer = setTimeout(() => {
      const widths = minimumWidths(columns, rows);
      if (JSON.stringify(widths) !== JSON.stringify(sampled)) setMeasured({ columns, rows, widths });
    });
    return () => clearTimeout(timer);
  }, [columns, rows, sampled]);
  return measured?.columns === columns && measured.rows === rows ? measured.widths : sampled;
}
