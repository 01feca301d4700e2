import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Glyph, Icon } from '#renderer/ui/icon/icon.tsx';
import styles from './banner.module.css';

export type Tone = 'info' | 'ok' | 'warn' | 'bad';

const toneIcon: Record<Tone, Glyph> = { info: Info, ok: CircleCheck, warn: TriangleAlert, bad: CircleAlert };

/** A persistent message with at most one action. Set `announce` when it appears as the result of an action. */
export function Banner({
  tone = 'info',
  icon,
  title,
  children,
  action,
  announce = false,
}: {
  readonly tone?: Tone;
  readonly icon?: Glyph;
  readonly title?: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  readonly announce?: boolean;
}) {
  const live = tone === 'bad' ? 'alert' : 'status';
  return (
    <div className={styles['banner']} data-tone={tone} role={announce ? live : undefined}>
      <Icon of={icon ?? toneIcon[tone]} />
      <div className={styles['body']}>
        {title !== undefined && <p className={styles['title']}>{title}</p>}
        {children}
      </div>
      {action !== undefined && <div className={styles['action']}>{action}</div>}
    </div>
  );
}
