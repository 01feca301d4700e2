import { VisuallyHidden } from '#renderer/ui/hidden/visually-hidden.tsx';
import { useMemo } from 'react';
import styles from './code-editor.module.css';
import { compareLines, type ComparedLine } from './compare.ts';
import { words } from './messages.ts';

/** Two texts line by line. Scrolls by itself; the keyboard gets there. */
export function DifferenceView({
  label,
  before,
  after,
}: {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}) {
  const rows = useMemo(() => compareLines(before, after), [before, after]);
  if (before === after) return <p className={styles['quiet']}>{words.same}</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard (WCAG 2.1.1)
    <section className={styles['differences']} aria-label={label} tabIndex={0}>
      <ol>
        {rows.map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the rows never change: two texts, compared once
          <li key={index} data-kind={row.kind}>
            <Line row={row} />
          </li>
        ))}
      </ol>
    </section>
  );
}

const signs = { added: '+', removed: '−', same: ' ' } as const;

function Line({ row }: { readonly row: ComparedLine }) {
  if (row.kind === 'unchanged') return <span className={styles['quiet']}>{words.unchanged(row.count)}</span>;
  return (
    <>
      <span aria-hidden>{`${String(row.line).padStart(4)} ${signs[row.kind]} `}</span>
      {row.kind !== 'same' && <VisuallyHidden>{`${words[row.kind]}: `}</VisuallyHidden>}
      <code>{row.text}</code>
    </>
  );
}
