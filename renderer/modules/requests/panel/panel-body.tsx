import { words } from '#renderer/modules/requests/messages.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './panel.module.css';

/**
 * The part of the panel that scrolls with its request. Announced by its name when it takes the focus. A request that cannot be changed has
 * no control in it, so it is a stop for the keyboard, which scrolls it.
 */
export function PanelBody({
  protocol,
  takesFocus = false,
  children,
}: {
  readonly protocol: string;
  /** Whether it takes the focus when it appears. */
  readonly takesFocus?: boolean;
  readonly children: ReactNode;
}) {
  const body = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) body.current?.focus();
    // Only when the request appears.
    // oxlint-disable-next-line react/exhaustive-deps -- a later change of the property must not move the focus
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
    <section ref={body} className={styles['body']} aria-label={words.alone(protocol)} tabIndex={0} data-request-panel>
      {children}
    </section>
  );
}
