import { Heading } from '#renderer/ui/text/heading.tsx';
import { words } from './messages.ts';
import styles from './welcome.module.css';

export function NextSteps() {
  return (
    <div className={styles['gives']}>
      <Heading level={2} size="title-3">
        {words.next}
      </Heading>
      <ol className={styles['next']}>
        {words.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  );
}
