import { useEffect, useRef } from 'react';
import '#renderer/module-host/frame/kit/kit.css';
import { words } from '#renderer/module-host/messages.ts';
import type { ModuleHost } from '#renderer/module-host/module-host.ts';
import { linkPage } from './page-link.ts';
import styles from './trusted.module.css';

/** The element in which a trusted script renders. Its React key must be the attempt. React does not manage its contents. */
export function TrustedPlace({
  host,
  attempt,
  title,
}: {
  readonly host: ModuleHost;
  readonly attempt: number;
  readonly title: string;
}) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = place;
    return current === null ? undefined : host.attach(attempt, (events) => linkPage(current, events));
  }, [host, attempt]);
  return <section ref={place} className={styles['place']} aria-label={words.frame(title)} />;
}
