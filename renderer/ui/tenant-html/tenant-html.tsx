import { useMemo } from 'react';
import { sanitizeTenantHtml } from './sanitize.ts';
import styles from './tenant-html.module.css';

/** Shows HTML that a tenant wrote: sanitised, in a box that clips it and that nothing of it can leave or cover. Loads the sanitiser: import it lazily on the login path. */
export function TenantHtml({ html }: { readonly html: string }) {
  const safe = useMemo(() => ({ __html: sanitizeTenantHtml(html) }), [html]);
  return <div className={styles['box']} dangerouslySetInnerHTML={safe} />;
}
