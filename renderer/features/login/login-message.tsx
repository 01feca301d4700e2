import type { LoginCompany } from '#contract/entities/login-company.ts';
import type { Marks } from '#renderer/platform/marks.ts';
import { PlainHtml } from '#renderer/ui/tenant-html/plain-html.tsx';
import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import styles from './login-message.module.css';

const TenantHtml = lazy(async () => ({ default: (await import('#renderer/ui/tenant-html/tenant-html.tsx')).TenantHtml }));
const CompanyHtml = lazy(async () => ({ default: (await import('./extras/company-html.tsx')).CompanyHtml }));
const Extras = lazy(async () => ({ default: (await import('./extras/extras.tsx')).Extras }));

/** The company's message and extras. Extras are loaded when the page is usable, and do not move the form. */
export function LoginMessage({
  company,
  marks,
  plain,
}: {
  readonly company: LoginCompany;
  readonly marks: Marks;
  /** The elements of a message that is drawn at once; null for a message that needs the sanitiser. */
  readonly plain: readonly ReactNode[] | null;
}) {
  const inBrowser = useSyncExternalStore(never, yes, no);
  const { html = '', responsiveEmbed } = company.message.login ?? {};
  const Html = responsiveEmbed === true ? CompanyHtml : TenantHtml;
  return (
    <>
      {plain !== null && plain.length > 0 && (
        <div className={styles['message']}>
          <PlainHtml elements={plain} />
        </div>
      )}
      {inBrowser && (
        <Suspense fallback={null}>
          {plain === null && (
            <div className={styles['message']}>
              <Html html={html} />
            </div>
          )}
          {(company.promotion ?? company.modalLogin) && <Extras company={company} marks={marks} />}
        </Suspense>
      )}
    </>
  );
}

const never = (): (() => void) => () => undefined;
const yes = (): boolean => true;
const no = (): boolean => false;
