import { useEffect, useRef } from 'react';
import styles from './module-view.module.css';
import { words } from './messages.ts';
import type { ModuleHost } from './module-host.ts';
import type { Place } from './runtime/opening.ts';
import { linkFrame } from './portal-side/frame-link.ts';

/**
 * The frame of one attempt. Opaque origin: no storage, no cookies, no page of the portal in reach; its own policy comes with its
 * document. Key it by the attempt: a new attempt is a new frame.
 */
export function ModuleFrame({
  host,
  attempt,
  place: { module, item },
  shown,
}: {
  readonly host: ModuleHost;
  readonly attempt: number;
  readonly place: Place;
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
      title={words.frame(item.title)}
      sandbox="allow-scripts allow-forms"
      referrerPolicy="no-referrer"
      // The portal writes the item into the address to which the browser reports violations.
      src={`/module-frame/index.html?${new URLSearchParams({ module: module.id, item: item.id }).toString()}`}
      data-shown={shown}
    />
  );
}
