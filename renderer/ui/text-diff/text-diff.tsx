import { useMemo } from 'react';
import { VisuallyHidden } from '#renderer/ui/hidden/visually-hidden.tsx';
import styles from './text-diff.module.css';
import { diffText } from './diff-text.ts';

const signs = { same: ' ', added: '+', removed: '−', gap: '⋯' } as const;
const spoken = { same: '', added: 'incluída: ', removed: 'retirada: ', gap: '' } as const;

/** The differences between two texts by lines. Unchanged lines are shown only around changes. */
export function TextDiff({ label, before, after }: { readonly label: string; readonly before: string; readonly after: string }) {
  const lines = useMemo(() => diffText(before, after), [before, after]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard can scroll only a focused element
    <section className={styles['diff']} aria-label={label} tabIndex={0}>
      {lines.map(({ kind, text, id }) => (
        <div key={id} className={styles['line']} data-kind={kind}>
          <span aria-hidden>{signs[kind]}</span>
          <code>
            {spoken[kind] !== '' && <VisuallyHidden>{spoken[kind]}</VisuallyHidden>}
            {text}
          </code>
        </div>
      ))}
    </section>
  );
}
