import type { ComponentProps, ReactNode } from 'react';
import { type Glyph, Icon } from '#renderer/ui/icon/icon.tsx';
import styles from './input.module.css';

export interface InputProps extends Omit<ComponentProps<'input'>, 'className' | 'size'> {
  readonly size?: 'small' | 'normal' | 'large' | undefined;
  /** Drawn inside, before the text. */
  readonly icon?: Glyph | undefined;
  /** Inside, after the text: a button or a unit. */
  readonly end?: ReactNode;
  /** Tabular figures, for codes and numbers. */
  readonly figures?: boolean | undefined;
}

/** One line of text. Give it a label with Field, or a name with aria-label. */
export function Input({ size = 'normal', icon, end, figures, ...rest }: InputProps) {
  return (
    <div
      className={styles['box']}
      data-size={size}
      data-bad={rest['aria-invalid'] === true || undefined}
      data-off={rest.disabled}
      data-figures={figures}
    >
      {icon !== undefined && <Icon of={icon} />}
      <input {...rest} />
      {end}
    </div>
  );
}
