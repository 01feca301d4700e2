import { type PointerEvent, useRef } from 'react';
import { fittingWidth } from '#renderer/ui/long-table/long-column.ts';
import styles from '#renderer/ui/long-table/long-table.module.css';

/** The draggable edge of a header cell. It is not a tab stop: keyboard users set the width in "Exibição". */
export function WidthHandle({ onWidth }: { readonly onWidth: (width: number) => void }) {
  const drag = useRef<{ readonly from: number; readonly width: number } | null>(null);
  const end = (): void => {
    drag.current = null;
  };
  return (
    <span
      className={styles['handle']}
      aria-hidden
      onPointerDown={(event: PointerEvent<HTMLElement>) => {
        const cell = event.currentTarget.parentElement;
        if (cell === null || event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { from: event.clientX, width: cell.getBoundingClientRect().width };
      }}
      onPointerMove={({ clientX }) => {
        if (drag.current !== null) onWidth(fittingWidth(drag.current.width + clientX - drag.current.from));
      }}
      onPointerUp={end}
      onPointerCancel={end}
    />
  );
}
