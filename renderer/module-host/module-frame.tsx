import { useEffect, useRef } from 'react';
import styles from './module-view.module.css';
import { words } from './messages.ts';
import type { ModuleHost } from './module-host.ts';
import { linkFrame } from './portal-side/frame-link.ts';

/**
 * The frame of one attempt. Opaque origin: no storage, no cookies, no page of the portal in reach; its own policy comes with its
 * document. Key it by the attempt: a new attempt is a new frame.
 */
export function ModuleFrame({
  host,
  attempt,
  title,
  shown,
}: {
  readonly host: ModuleHost;
  readonly attempt: number;
  readonly title: string;
  /** It loads out of sight, and is shown once its script has started. */
  readonly shown: boolean;
}) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const { current } = frame;
    return current === null ? undefined : host.attach(attempt, (events, now) => linkFrame(current, events, now));
  }, [host, attempt]);
  return (
    <iframe
      ref={frame}
      className={styles['frame']}
      title={words.frame(title)}
      sandbox="allow-scripts allow-forms"
      referrerPolicy="no-referrer"
      src="/module-frame/index.html"
      data-shown={shown}
    />
  );
}
