import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatMoney } from '#contract/rules/money.ts';
import { Icon } from '#renderer/ui/icon/icon.tsx';
import { ExportMenu } from '#renderer/ui/long-table/export/export-menu.tsx';
import { exportOf } from './export.ts';
import { words } from './messages.ts';
import styles from './nfe.module.css';
import type { Line, Totals } from './products.ts';

function correctionWords({ changed, invalid }: Totals): readonly string[] {
  if (changed === 0) return [words.unchanged];
  const corrected = changed - invalid;
  return [...(corrected > 0 ? [words.corrected(corrected)] : []), ...(invalid > 0 ? [words.invalid(invalid)] : [])];
}

/** The totals of the products with their corrections, and the export menu. */
export function NoteTotals({
  lines,
  totals,
  children,
}: {
  readonly lines: readonly Line[];
  readonly totals: Totals;
  readonly children: ReactNode;
}) {
  const figures: readonly (readonly [label: string, value: string])[] = [
    [words.totalProducts, formatMoney(totals.value)],
    [words.totalBase, formatMoney(totals.baseICMS)],
    [words.totalIcms, formatMoney(totals.icms)],
  ];
  return (
    <section className={styles['totals']} aria-label={words.totals}>
      <dl className={styles['figures']}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <output className={styles['count']}>
        {[words.notes(totals.notes), words.products(totals.products), ...correctionWords(totals)].join(' · ')}
      </output>
      <div className={styles['actions']}>
        {children}
        {totals.invalid > 0 ? (
          <p className={styles['problem']}>
            <Icon of={CircleAlert} size="small" />
            {words.fixFirst}
          </p>
        ) : (
          <ExportMenu {...exportOf(lines)} />
        )}
      </div>
    </section>
  );
}
