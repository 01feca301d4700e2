// The drawn parts of a row: bar, percentage, trend and warnings. Each says in words what it draws.
import { type QuotaState, quotaWarnings } from '#contract/entities/quota.ts';
import { formatPercent } from '#contract/rules/percent.ts';
import { usedPercent } from '#contract/rules/quotas.ts';
import { Icon } from '#renderer/ui/icon/icon.tsx';
import { VisuallyHidden } from '#renderer/ui/hidden/visually-hidden.tsx';
import { Check, CircleX, TriangleAlert } from 'lucide-react';
import { words } from './messages.ts';
import { limitOf, percentOf, toneOf } from './quota-rows.ts';
import styles from './quotas.module.css';
import { trendOf } from './trend.ts';

export function UseBar({ quota }: { readonly quota: QuotaState }) {
  const percent = percentOf(quota);
  if (percent === null) return limitOf(quota) === null ? <span className={styles['faint']}>{words.unlimited}</span> : '—';
  return (
    <>
      <VisuallyHidden>{words.usedOf(formatPercent(percent))}</VisuallyHidden>
      <svg className={styles['bar']} data-tone={toneOf(percent)} viewBox="0 0 128 10" aria-hidden>
        <rect className={styles['track']} y="2" width="128" height="6" rx="3" />
        <rect className={styles['fill']} y="2" width={Math.min(128, (128 * percent) / 100)} height="6" rx="3" />
        <path className={styles['tick']} d="M102.5 0V10M115.5 0V10" />
      </svg>
    </>
  );
}

export function Percent({ quota }: { readonly quota: QuotaState }) {
  const percent = percentOf(quota);
  if (percent === null) return <span className={styles['faint']}>—</span>;
  const tone = toneOf(percent);
  return (
    <span className={styles['percent']} data-tone={tone}>
      {tone !== 'normal' && <Icon of={tone === 'bad' ? CircleX : TriangleAlert} size="small" />}
      {formatPercent(percent)}
    </span>
  );
}

export function Sparkline({ quota }: { readonly quota: QuotaState }) {
  const limit = limitOf(quota);
  const trend = trendOf(quota.trend, limit);
  if (trend === null) return <span className={styles['faint']}>—</span>;
  const shown = (used: number): string => (limit === null ? String(used) : formatPercent(usedPercent(used, limit) ?? 0));
  const [first, last] = [quota.trend[0]?.used ?? 0, quota.trend.at(-1)?.used ?? 0];
  return (
    <>
      <VisuallyHidden>{words.trendOf(shown(first), shown(last))}</VisuallyHidden>
      <svg className={styles['trend']} viewBox="0 0 88 24" aria-hidden>
        {limit !== null && <path className={styles['cap']} d="M0 3H88" />}
        <path className={styles['area']} d={trend.area} />
        <path className={styles['line']} d={trend.line} />
        <circle className={styles['end']} cx={trend.end[0]} cy={trend.end[1]} r="2.5" />
      </svg>
    </>
  );
}

export function Warnings({ quota }: { readonly quota: QuotaState }) {
  const levels = quotaWarnings.filter((level) => quota.warnings.includes(level));
  if (limitOf(quota) === null || levels.length === 0)
    return (
      <span className={styles['faint']}>
        <span aria-hidden>—</span>
        <VisuallyHidden>{words.noWarnings}</VisuallyHidden>
      </span>
    );
  return (
    <span className={styles['levels']}>
      {levels.map((level) => {
        const isSent = quota.sent.includes(level);
        return (
          <span key={level} data-sent={isSent || undefined}>
            {isSent && <Icon of={Check} size="small" />}
            <span aria-hidden>{level}</span>
            <VisuallyHidden>{isSent ? words.sent(level) : words.unsent(level)}</VisuallyHidden>
          </span>
        );
      })}
    </span>
  );
}
