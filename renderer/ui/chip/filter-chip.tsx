import { ChevronDown, Plus, X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Icon } from '#renderer/ui/icon/icon.tsx';
import styles from './chip.module.css';

/** A filter of a list. Without a value it opens the choice. With a value it shows the value, and `onClear` removes it. */
export function FilterChip({
  label,
  value,
  onClear,
  ...rest
}: Omit<ComponentProps<'button'>, 'className' | 'children' | 'value'> & {
  readonly label: string;
  readonly value?: string | undefined;
  readonly onClear?: (() => void) | undefined;
}) {
  const set = value !== undefined;
  return (
    <span className={styles['filter']} data-set={set || undefined}>
      <button type="button" {...rest}>
        {set ? (
          <>
            {label}: <b>{value}</b>
          </>
        ) : (
          label
        )}
        {onClear === undefined && <Icon of={ChevronDown} size="small" />}
      </button>
      {set && onClear !== undefined && (
        <button type="button" aria-label={`Remover filtro ${label}`} onClick={onClear}>
          <Icon of={X} size="small" />
        </button>
      )}
    </span>
  );
}

/** A button that adds a filter to a list. */
export function AddFilter(props: Omit<ComponentProps<'button'>, 'className' | 'children'>) {
  return (
    <span className={styles['filter']} data-add>
      <button type="button" {...props}>
        <Icon of={Plus} size="small" />
        Filtro
      </button>
    </span>
  );
}
