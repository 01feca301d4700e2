import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { Button } from '#renderer/ui/button/button.tsx';
import { VisuallyHidden } from '#renderer/ui/hidden/visually-hidden.tsx';
import { Icon } from '#renderer/ui/icon/icon.tsx';
import styles from '#renderer/modules/code-editor/code-editor.module.css';
import type { Problem } from './lint.ts';
import { words } from '#renderer/modules/code-editor/messages.ts';

/** The problems of the text. Pressing one moves the cursor to its place. */
export function ProblemList({
  problems,
  onGo,
}: {
  readonly problems: readonly Problem[];
  readonly onGo: (problem: Problem) => void;
}) {
  return (
    <section className={styles['problems']} aria-label={words.problems}>
      {problems.length === 0 ? (
        <p>
          <Icon of={CircleCheck} />
          {words.noProblems}
        </p>
      ) : (
        <ul>
          {problems.map((problem) => (
            <li key={`${problem.line}:${problem.column}:${problem.message}`} data-severity={problem.severity}>
              <Icon of={problem.severity === 'error' ? CircleAlert : TriangleAlert} />
              <VisuallyHidden>{`${words.severity[problem.severity]}: `}</VisuallyHidden>
              <span>{problem.message}</span>
              <Button variant="link" size="small" onClick={() => onGo(problem)}>
                {words.problemAt(problem.line, problem.column)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
