import type { ComponentProps, MouseEvent } from 'react';
import { type Glyph, Icon } from '#renderer/ui/icon/icon.tsx';
import { Spinner } from '#renderer/ui/spinner/spinner.tsx';
import styles from './button.module.css';
import { type Blocking, useBlock } from './use-block.ts';

export interface ButtonLook {
  /** `primary` is the main action of a screen, used once per screen. */
  readonly variant?: 'primary' | 'line' | 'ghost' | 'link' | 'danger' | 'danger-line' | undefined;
  readonly size?: 'small' | 'normal' | 'large' | undefined;
  readonly wide?: boolean | undefined;
  /** Shown before the label. */
  readonly icon?: Glyph | undefined;
}

/** A busy button retains its width and label and shows a spinner. `sends` is true by default for a submit button. */
export interface ButtonProps extends ButtonLook, Blocking, Omit<ComponentProps<'button'>, 'className' | 'disabled'> {}

/** A button whose label is a verb. Presses are ignored while it is busy or has a `disabledReason`. */
export function Button({
  variant = 'line',
  size = 'normal',
  wide,
  icon,
  busy,
  disabledReason,
  sends,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const { blocked, reason, reasonId } = useBlock({ busy, disabledReason, sends: sends ?? rest.type === 'submit' });
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    // aria-disabled keeps the button focusable, so a submit has to be stopped here.
    if (blocked) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={styles['button']}
      data-variant={variant}
      data-size={size}
      data-wide={wide}
      data-busy={busy}
      aria-disabled={blocked || undefined}
      aria-describedby={reason === undefined ? rest['aria-describedby'] : reasonId}
      title={reason ?? rest.title}
      onClick={press}
    >
      {busy === true ? <Spinner size={icon === undefined ? 'small' : 'normal'} /> : icon !== undefined && <Icon of={icon} />}
      {children}
      {/* Hidden: it describes the button but is not part of its name. */}
      {reason !== undefined && (
        <span id={reasonId} hidden>
          {reason}
        </span>
      )}
    </button>
  );
}

/** A link that looks like a button. Use it for navigation, and a button for actions. */
export function ButtonLink({
  variant = 'line',
  size = 'normal',
  wide,
  icon,
  children,
  ...rest
}: ButtonLook & Omit<ComponentProps<'a'>, 'className'>) {
  return (
    <a {...rest} className={styles['button']} data-variant={variant} data-size={size} data-wide={wide}>
      {icon !== undefined && <Icon of={icon} />}
      {children}
    </a>
  );
}

/** A square button that shows only an icon. `label` is its name and its tooltip. */
export function IconButton({
  label,
  icon,
  iconSize = 'large',
  variant = 'ghost',
  size = 'normal',
  children,
  ...rest
}: Omit<ComponentProps<'button'>, 'className'> & {
  readonly label: string;
  readonly icon: Glyph;
  readonly iconSize?: 'small' | 'normal' | 'large';
  readonly variant?: 'ghost' | 'line';
  readonly size?: 'small' | 'normal' | 'large';
}) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={styles['button']}
      data-variant={variant}
      data-size={size}
      data-square
    >
      <Icon of={icon} size={iconSize} />
      {children}
    </button>
  );
}
