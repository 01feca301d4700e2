import { CircleCheck, CircleDashed, CircleDot, CircleX, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Glyph, Icon } from '#renderer/ui/icon/icon.tsx';
import styles from './chip.module.css';

export type ChipTone = 'ok' | 'warn' | 'bad' | 'info' | 'brand' | 'neutral';

const toneIcon: Record<ChipTone, Glyph> = {
  ok: CircleCheck,
  warn: Clock,
  bad: CircleX,
  info: CircleDot,
  brand: CircleDot,
  neutral: CircleDashed,
};

/** A state as an icon and a word. The colour is redundant. */
export function StatusChip({
  tone = 'neutral',
  icon,
  children,
}: {
  readonly tone?: ChipTone;
  readonly icon?: Glyph;
  readonly children: ReactNode;
}) {
  return (
    <span className={styles['chip']} data-tone={tone}>
      <Icon of={icon ?? toneIcon[tone]} size="small" />
      {children}
    </span>
  );
}

/** A small label, such as the group of an item. */
export function Tag({ children }: { readonly children: ReactNode }) {
  return <span className={styles['tag']}>{children}</span>;
}

/** A number beside a label, in tabular figures. */
export function Count({ children }: { readonly children: ReactNode }) {
  return <span className={styles['count']}>{children}</span>;
}

/** A number over the corner of its parent. The parent must be positioned and include the number in its accessible name. */
export function Badge({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <span className={styles['badge']} aria-hidden>
      {count > 99 ? '99+' : count}
    </span>
  );
}
