import { type ComponentProps, type MouseEvent, useId } from 'react';
import { VisuallyHidden } from '../hidden/visually-hidden.tsx';
import { type Glyph, Icon } from '../icon/icon.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import styles from './button.module.css';

export interface ButtonLook {
  /** `primary` fills once per screen: its main action. */
  readonly variant?: 'primary' | 'line' | 'ghost' | 'link' | 'danger' | 'danger-line' | undefined;
  readonly size?: 'small' | 'normal' | 'large' | undefined;
  readonly wide?: boolean | undefined;
  /** Drawn before the label. */
  readonly icon?: Glyph | undefined;
}

export interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'className' | 'disabled'> {
  /** Keeps width and label, shows a spinner and ignores presses. */
  readonly busy?: boolean | undefined;
  /** Why it cannot be pressed now. The button stays reachable by keyboard and says so. */
  readonly disabledReason?: string | undefined;
}

/** A button whose label is a verb. Presses are ignored while it is busy or has a reason not to be pressed. */
export function Button({
  variant = 'line',
  size = 'normal',
  wide,
  icon,
  busy,
  disabledReason,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const blocked = busy === true || disabledReason !== undefined;
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
      aria-describedby={disabledReason === undefined ? rest['aria-describedby'] : reasonId}
      title={disabledReason ?? rest.title}
      onClick={press}
    >
      {busy === true ? <Spinner size={icon === undefined ? 'small' : 'normal'} /> : icon !== undefined && <Icon of={icon} />}
      {children}
      {disabledReason !== undefined && <VisuallyHidden id={reasonId}>{disabledReason}</VisuallyHidden>}
    </button>
  );
}

/** A link that looks like a button. It goes somewhere; a button does something. */
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

/** A square button with an icon only; `label` is its name and its tooltip. */
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
