import { type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef, useState } from 'react';
import { formatPercent } from '#contract/rules/percent.ts';
import { fittingShare, percentOf, shareByDrag, shareByKey, type SplitRoom } from './split-share.ts';
import styles from './split.module.css';

/** The least height of each pane, in pixels. */
const least = { first: 120, second: 140 } as const;

interface SplitProps {
  /** Names the handle by what it sizes: "Altura do texto". */
  readonly label: string;
  /** The first pane's share of the height, from 0 to 1. */
  readonly share: number;
  /** Called when the person has moved the handle. */
  readonly onShare: (share: number) => void;
  /** The pane on a phone, where one pane is shown at a time; `both`: one below the other, without a handle. */
  readonly phone: 'first' | 'second' | 'both';
  /** The second pane is as high as its content, and there is no handle. */
  readonly isCollapsed?: boolean;
  readonly first: ReactNode;
  readonly second: ReactNode;
}

/** Two panes, one above the other, with a handle between them: dragged by the pointer, moved by the arrow keys, Home and End. */
export function Split({ label, share, onShare, phone, isCollapsed = false, first, second }: SplitProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const shown = dragged ?? share;
  const room = (): SplitRoom => ({ total: box.current?.clientHeight ?? 0, ...least });
  const lengths: CSSProperties & Readonly<Record<`--${string}`, string>> = {
    '--share': `${shown * 100}%`,
    '--least-first': `${least.first}px`,
    '--least-second': `${least.second}px`,
  };
  return (
    <div ref={box} className={styles['split']} data-phone={phone} data-collapsed={isCollapsed || undefined} style={lengths}>
      <div id={`${id}-first`} className={styles['first']}>
        {first}
      </div>
      {isCollapsed ? (
        <div className={styles['line']} />
      ) : (
        <Handle {...{ label, share, shown, room, onShare }} controls={`${id}-first`} onDragged={setDragged} />
      )}
      <div className={styles['second']}>{second}</div>
    </div>
  );
}

interface HandleProps extends Pick<SplitProps, 'label' | 'share' | 'onShare'> {
  /** The share while the handle is dragged, otherwise the stored one. */
  readonly shown: number;
  readonly room: () => SplitRoom;
  readonly controls: string;
  readonly onDragged: (share: number | null) => void;
}

function Handle({ label, share, shown, room, controls, onShare, onDragged }: HandleProps) {
  /** The place at which the pointer took the handle, and the share at that moment. */
  const grip = useRef<{ readonly y: number; readonly share: number } | null>(null);
  const begin = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.button !== 0) return;
    // Otherwise the drag would select text. It also prevents the focus, which the arrow keys need afterwards.
    event.preventDefault();
    event.currentTarget.focus();
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { y: event.clientY, share: fittingShare(share, room()) };
  };
  const move = ({ clientY }: PointerEvent): void => {
    const { current } = grip;
    if (current !== null && clientY !== current.y) onDragged(shareByDrag(current.share, clientY - current.y, room()));
  };
  const end = ({ clientY }: PointerEvent): void => {
    const { current } = grip;
    grip.current = null;
    onDragged(null);
    if (current !== null && clientY !== current.y) onShare(shareByDrag(current.share, clientY - current.y, room()));
  };
  const cancel = (): void => {
    grip.current = null;
    onDragged(null);
  };
  const press = (event: KeyboardEvent): void => {
    const next = shareByKey(share, event.key, room());
    if (next === null) return;
    event.preventDefault();
    onShare(next);
  };
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a separator that takes the focus is a control (ARIA 1.2), an hr is not
      role="separator"
      aria-orientation="horizontal"
      aria-label={label}
      aria-controls={controls}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percentOf(shown)}
      aria-valuetext={formatPercent(percentOf(shown))}
      tabIndex={0}
      className={styles['handle']}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={cancel}
      onKeyDown={press}
    />
  );
}
