import { Heading } from '#renderer/ui/text/heading.tsx';
import type { ReactNode } from 'react';
import styles from './screen.module.css';

/** Id of the step's heading, which receives the focus when the step has no field. */
export const stepTitleId = 'login-step';

export function StepHead({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <div className={styles['head']}>
      <Heading level={1} size="display" id={stepTitleId}>
        {title}
      </Heading>
      {children !== undefined && <p>{children}</p>}
    </div>
  );
}
