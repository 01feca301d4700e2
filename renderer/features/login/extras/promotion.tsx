import type { Company } from '#contract/entities/company.ts';
import { Disclosure } from '#renderer/ui/disclosure/disclosure.tsx';
import { lazy, Suspense, useState } from 'react';
import styles from './promotion.module.css';

const TenantHtml = lazy(async () => ({ default: (await import('#renderer/ui/tenant-html/tenant-html.tsx')).TenantHtml }));

/** The company's promotion of another platform, collapsed until the person opens it. */
export function Promotion({ promotion }: { readonly promotion: NonNullable<Company['promotion']> }) {
  const [opened, setOpened] = useState(false);
  return (
    <div className={styles['promotion']}>
      <Disclosure title={promotion.title} onOpen={() => setOpened(true)}>
        {opened && (
          <div className={styles['text']}>
            <Suspense fallback={null}>
              <TenantHtml html={promotion.html} />
            </Suspense>
          </div>
        )}
      </Disclosure>
    </div>
  );
}
