import { useMemo } from 'react';
import { sanitizeTenantHtml } from './sanitize.ts';
import styles from './tenant-html.module.css';

/** Shows sanitised HTML of a tenant in a box that clips it. Imports the sanitiser, so the login must import this component lazily. */
export function TenantHtml({ html }: { readonly html: string }) {
  const safe = useMemo(() => ({ __html: sanitizeTenantHtml(html) }), [html]);
  return <div className={styles['box']} dangerouslySetInnerHTML={safe} />;
}
