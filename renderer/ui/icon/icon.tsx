import type { ComponentType, SVGProps } from 'react';
import styles from './icon.module.css';

/** A glyph to draw: any icon of lucide-react, imported by name. */
export type Glyph = ComponentType<SVGProps<SVGSVGElement>>;
export type IconSize = 'small' | 'normal' | 'large' | 'huge';

/** Draws a glyph in one of the four sizes, in the colour of the text around it. It is decoration: words beside it, or `label`, say what it means. */
export function Icon({
  of: Drawing,
  size = 'normal',
  label,
}: {
  readonly of: Glyph;
  readonly size?: IconSize;
  readonly label?: string;
}) {
  const named = label === undefined ? { 'aria-hidden': true } : ({ role: 'img', 'aria-label': label } as const);
  return <Drawing className={styles['icon']} data-size={size} {...named} />;
}
