import styles from '#renderer/features/entities-validation/validation.module.css';
import { Heading } from '#renderer/ui/text/heading.tsx';
import type { ReactNode } from 'react';

export function StepHead({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className={styles['stepHead']}>
      <Heading level={3} size="title-2">
        {title}
      </Heading>
      <p>{children}</p>
    </div>
  );
}
