import { useEffect, useRef } from 'react';
import styles from './module-view.module.css';
import { words } from './messages.ts';
import type { ModuleHost } from './module-host.ts';
import type { ItemInModule } from './runtime/opening.ts';
import { linkFrame } from './portal-side/frame-link.ts';

/**
 * The frame of one attempt. Its opaque origin gives it no storage, no cookies and no access to pages of the portal. Its document has its
 * own content security policy. The React key must be the attempt, so that each attempt gets a new frame.
 */
export function ModuleFrame({
  host,
  attempt,
  place: { module, item },
  shown,
}: {
  readonly host: ModuleHost;
  readonly attempt: number;
  readonly place: ItemInModule;
  /** False while the frame loads; it is shown once its script has started. */
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
      // The server copies the item into the report address of the policy, to which the browser reports violations.
      src={`/module-frame/index.html?${new URLSearchParams({ module: module.id, item: item.id }).toString()}`}
      data-shown={shown}
    />
  );
}
