import styles from '#renderer/modules/code-editor/code-editor.module.css';
import { words } from '#renderer/modules/code-editor/messages.ts';
import { keyOf, type ValueOwner } from './value-text.ts';

/** The modules and items whose values can be edited. Collapsed at first, because scripts are edited more often. */
export function ValueList({
  owners,
  current,
  onOpen,
}: {
  readonly owners: readonly ValueOwner[];
  readonly current: ValueOwner | null;
  readonly onOpen: (owner: ValueOwner) => void;
}) {
  if (owners.length === 0) return null;
  return (
    <details className={styles['values']}>
      <summary>{words.values.title}</summary>
      <nav aria-label={words.values.title}>
        <ul>
          {owners.map((owner) => (
            <li key={keyOf(owner)}>
              <button
                type="button"
                className={styles['row']}
                aria-current={(current !== null && keyOf(current) === keyOf(owner)) || undefined}
                onClick={() => onOpen(owner)}
              >
                <span>{owner.title}</span>
              </button>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}
