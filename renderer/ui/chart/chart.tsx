// Charts with direct labels, as text and SVG. A bar chart is a list. A line chart is a named image; the caller shows its values in a
// table.
import { useId } from 'react';
import { linePath, lowestOf, peakOf } from './chart-geometry.ts';
import styles from './chart.module.css';

export interface ChartValue {
  readonly label: string;
  readonly value: number;
}

export interface ChartProps {
  /** Names the chart: "Valor por situação". */
  readonly title: string;
  readonly values: readonly ChartValue[];
  readonly show: (value: number) => string;
}

/** Bars in the order of `values`. Negative values are drawn in another tone. */
export function BarChart({ title, values, show }: ChartProps) {
  const id = useId();
  const most = Math.max(...values.map(({ value }) => Math.abs(value))) || 1;
  return (
    <figure className={styles['chart']}>
      <figcaption id={id}>{title}</figcaption>
      <ul className={styles['bars']} aria-labelledby={id}>
        {Array.from(values.entries(), ([at, { label, value }]) => (
          <li key={at} className={styles['row']}>
            <span className={styles['label']}>{label}</span>
            <span className={styles['track']}>
              <span
                className={styles['bar']}
                data-negative={value < 0 || undefined}
                style={{ inlineSize: `${Math.max(0.5, (100 * Math.abs(value)) / most)}%` }}
              />
            </span>
            <span className={styles['value']}>{show(value)}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}

const box = { width: 600, height: 160 } as const;

/** A line over time, with its first, highest, lowest and last value as text below it. */
export function LineChart({ title, values, show }: ChartProps) {
  const id = useId();
  const line = linePath(
    values.map(({ value }) => value),
    box,
  );
  const marks: readonly (readonly [string, ChartValue | undefined])[] = [
    ['Início', values[0]],
    ['Maior', peakOf(values)],
    ['Menor', lowestOf(values)],
    ['Último', values.at(-1)],
  ];
  return (
    <figure className={styles['chart']}>
      <figcaption id={id}>{title}</figcaption>
      <svg
        className={styles['line']}
        viewBox={`0 0 ${box.width} ${box.height}`}
        preserveAspectRatio="none"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an inline SVG uses the colours of the page
        role="img"
        aria-labelledby={id}
      >
        <path className={styles['area']} d={`${line}L${box.width} ${box.height}L0 ${box.height}Z`} />
        <path className={styles['stroke']} d={line} vectorEffect="non-scaling-stroke" />
      </svg>
      <div className={styles['marks']}>
        {marks.map(
          ([name, mark]) =>
            mark !== undefined && (
              <span key={name}>
                {name} {mark.label}: <b>{show(mark.value)}</b>
              </span>
            ),
        )}
      </div>
    </figure>
  );
}
