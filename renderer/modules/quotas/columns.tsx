import type { QuotaState } from '#contract/entities/quota.ts';
import { formatAmount, quotaTitles } from '#contract/rules/quota-words.ts';
import type { Column } from '#renderer/ui/data-table/table-model.ts';
import { words } from './messages.ts';
import { limitOf, noteOf, percentOf, periodOf, toneOf } from './quota-rows.ts';
import { Percent, Sparkline, UseBar, Warnings } from './quota-use.tsx';
import styles from './quotas.module.css';

const usedWords = ({ name, used }: QuotaState): string => (used === null ? '—' : formatAmount(name, used));
export const limitWords = (quota: QuotaState): string => {
  const limit = limitOf(quota);
  return limit === null ? '∞' : formatAmount(quota.name, limit);
};

export const columns: readonly Column<QuotaState>[] = [
  {
    id: 'quota',
    label: words.quota,
    names: true,
    show: (quota) => (
      <span className={styles['name']}>
        <span>{quotaTitles[quota.name]}</span>
        <small data-tone={toneOf(percentOf(quota)) === 'bad' ? 'bad' : undefined}>{noteOf(quota)}</small>
      </span>
    ),
  },
  { id: 'used', label: words.used, kind: 'number', card: 'labelled', show: usedWords },
  {
    id: 'limit',
    label: words.limit,
    kind: 'number',
    card: 'labelled',
    show: (quota) => <span className={styles['muted']}>{limitWords(quota)}</span>,
  },
  { id: 'bar', label: words.bar, card: 'none', show: (quota) => <UseBar quota={quota} /> },
  { id: 'percent', label: words.percent, kind: 'number', show: (quota) => <Percent quota={quota} /> },
  { id: 'trend', label: words.trend, card: 'none', show: (quota) => <Sparkline quota={quota} /> },
  {
    id: 'reset',
    label: words.reset,
    card: 'none',
    show: (quota) => <span className={styles['muted']}>{periodOf(quota)}</span>,
  },
  {
    id: 'effect',
    label: words.effect,
    card: 'none',
    show: (quota) => (limitOf(quota) === null ? <span className={styles['faint']}>—</span> : words.effects[quota.effect]),
  },
  { id: 'warnings', label: words.warnings, card: 'none', show: (quota) => <Warnings quota={quota} /> },
];
