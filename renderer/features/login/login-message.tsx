import { lazy, Suspense, useSyncExternalStore } from 'react';
import styles from './login-message.module.css';

const TenantHtml = lazy(async () => ({ default: (await import('#renderer/ui/tenant-html/tenant-html.tsx')).TenantHtml }));

/** The company's message. The sanitiser comes after the page is usable, and the form does not move when it does. */
export function LoginMessage({ html }: { readonly html: string | undefined }) {
  const inBrowser = useSyncExternalStore(never, yes, no);
  if (html === undefined || html === '' || !inBrowser) return null;
  return (
    <Suspense fallback={null}>
      <div className={styles['message']}>
        <TenantHtml html={html} />
      </div>
    </Suspense>
  );
}

const never = (): (() => void) => () => undefined;
const yes = (): boolean => true;
const no = (): boolean => false;
