import type { ComponentProps, ReactNode } from 'react';
import { type Glyph, Icon } from '#renderer/ui/icon/icon.tsx';
import styles from './input.module.css';

export interface InputProps extends Omit<ComponentProps<'input'>, 'className' | 'size'> {
  readonly size?: 'small' | 'normal' | 'large' | undefined;
  /** Shown inside the field, before the text. */
  readonly icon?: Glyph | undefined;
  /** Shown inside the field, after the text: a button or a unit. */
  readonly end?: ReactNode;
  /** Uses tabular figures, for codes and numbers. */
  readonly figures?: boolean | undefined;
}

/** A single-line text input. It requires a label by `Field` or an `aria-label`. */
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
