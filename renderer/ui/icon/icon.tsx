import { type ComponentType, memo, type SVGProps } from 'react';
import styles from './icon.module.css';

/** A glyph to draw: any icon of lucide-react, imported by name. */
export type Glyph = ComponentType<SVGProps<SVGSVGElement>>;
export type IconSize = 'small' | 'normal' | 'large' | 'huge';

/** Draws a glyph in one of four sizes, in the colour of the surrounding text. Without `label` it is hidden from screen readers. */
export const Icon = memo(function Icon({
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
});
