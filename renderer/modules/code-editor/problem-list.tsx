import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { VisuallyHidden } from '#renderer/ui/hidden/visually-hidden.tsx';
import { Icon } from '#renderer/ui/icon/icon.tsx';
import styles from './code-editor.module.css';
import type { Problem } from './lint.ts';
import { words } from './messages.ts';

/** What was found in the text, by place. */
export function ProblemList({ problems }: { readonly problems: readonly Problem[] }) {
  return (
    <section className={styles['problems']} aria-label={words.problems}>
      {problems.length === 0 ? (
        <p>
          <Icon of={CircleCheck} />
          {words.noProblems}
        </p>
      ) : (
        <ul>
          {problems.map(({ severity, line, column, message }) => (
            <li key={`${line}:${column}:${message}`} data-severity={severity}>
              <Icon of={severity === 'error' ? CircleAlert : TriangleAlert} />
              <VisuallyHidden>{`${words.severity[severity]}: `}</VisuallyHidden>
              <span>{message}</span>
              <small>{words.problemAt(line, column)}</small>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
