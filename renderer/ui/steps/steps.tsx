import { Check } from 'lucide-react';
import { VisuallyHidden } from '#renderer/ui/hidden/visually-hidden.tsx';
import { Icon } from '#renderer/ui/icon/icon.tsx';
import styles from './steps.module.css';

/** Shows the current one of a few steps. `current` is zero-based. */
export function Steps({
  label,
  steps,
  current,
}: {
  readonly label: string;
  readonly steps: readonly string[];
  readonly current: number;
}) {
  return (
    <ol className={styles['steps']} aria-label={label}>
      {steps.map((step, index) => {
        const done = index < current;
        return (
          <li key={step} data-done={done} aria-current={index === current ? 'step' : undefined}>
            <span className={styles['mark']}>{done ? <Icon of={Check} size="small" label="Concluída" /> : index + 1}</span>
            <span className={styles['name']}>{step}</span>
            {index === current && <VisuallyHidden>{`, etapa ${index + 1} de ${steps.length}`}</VisuallyHidden>}
          </li>
        );
      })}
    </ol>
  );
}
