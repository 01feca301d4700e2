import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { VisuallyHidden } from '#renderer/ui/hidden/visually-hidden.tsx';
import { Icon } from '#renderer/ui/icon/icon.tsx';
import styles from './problem-pane.module.css';
import type { Problem } from './lint.ts';
import { words } from '#renderer/modules/code-editor/messages.ts';

/** The problems of the text. Pressing one moves the cursor to its place. */
export function ProblemList({
  file,
  problems,
  onGo,
}: {
  readonly file: string;
  readonly problems: readonly Problem[];
  readonly onGo: (problem: Problem) => void;
}) {
  return (
    <section aria-label={words.problems}>
      {problems.length === 0 ? (
        <p className={styles['none']}>
          <Icon of={CircleCheck} />
          {words.noProblems}
        </p>
      ) : (
        <ul>
          {problems.map((problem) => (
            <li key={`${problem.line}:${problem.column}:${problem.message}`}>
              <button type="button" className={styles['problem']} data-severity={problem.severity} onClick={() => onGo(problem)}>
                <Icon of={problem.severity === 'error' ? CircleAlert : TriangleAlert} />
                <span className={styles['message']}>
                  <VisuallyHidden>{`${words.severity[problem.severity]}: `}</VisuallyHidden>
                  <span>{problem.message}</span>
                </span>
                <small>
                  <span aria-hidden>{file}</span>
                  <span aria-hidden>{words.problemPlace(problem.line, problem.column)}</span>
                  <VisuallyHidden>{words.problemAt(problem.line, problem.column)}</VisuallyHidden>
                </small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
