import type { DataCategory } from '#contract/entities/privacy.ts';
import { Card } from '#renderer/ui/card/card.tsx';
import { Disclosure } from '#renderer/ui/disclosure/disclosure.tsx';
import styles from '#renderer/features/profile/profile.module.css';
import { words } from './messages.ts';

/** The categories of stored data with their purpose. Legal basis and retention are collapsed. */
export function DataHeld({ categories }: { readonly categories: readonly DataCategory[] }) {
  return (
    <Card title={words.held} level={3} flush>
      <ul aria-label={words.held}>
        {categories.map(({ id, title, purpose, legalBasis, retention, count }) => (
          <li key={id} className={styles['receipt']}>
            <p className={styles['device']}>
              {title} <span className={styles['meta']}>{words.records(count)}</span>
            </p>
            <p className={styles['meta']}>{purpose}</p>
            <Disclosure title={<span className={styles['proofTitle']}>{words.basisAndTerm}</span>} label={words.basisOf(title)}>
              <dl className={styles['proof']}>
                <div>
                  <dt>{words.basis}</dt>
                  <dd>{legalBasis}</dd>
                </div>
                <div>
                  <dt>{words.retention}</dt>
                  <dd>{retention}</dd>
                </div>
              </dl>
            </Disclosure>
          </li>
        ))}
      </ul>
    </Card>
  );
}
