// Shows the environment on every screen outside production (docs/specification.md, section 2).
import type { Company } from '#contract/entities/company.ts';
import { words } from '#renderer/app/shell/messages.ts';
import styles from './environment-mark.module.css';

/** A phone shows three letters; screen readers and the tooltip give the whole word. */
export function EnvironmentMark({ environment }: { readonly environment: Exclude<Company['environment'], 'production'> }) {
  const { full, short } = words.environment[environment];
  return (
    <span className={styles['mark']} title={full}>
      <span className={styles['full']}>{full}</span>
      <span className={styles['short']} aria-hidden>
        {short}
      </span>
    </span>
  );
}
