import type { Company } from '#contract/entities/company.ts';
import { Icon } from '#renderer/ui/icon/icon.tsx';
import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import styles from './promotion.module.css';

const TenantHtml = lazy(async () => ({ default: (await import('#renderer/ui/tenant-html/tenant-html.tsx')).TenantHtml }));

/** The company's promotion of another platform, collapsed until the person opens it. */
export function Promotion({ promotion }: { readonly promotion: NonNullable<Company['promotion']> }) {
  const [opened, setOpened] = useState(false);
  return (
    <details className={styles['promotion']} onToggle={() => setOpened(true)}>
      <summary>
        {promotion.title}
        <Icon of={ChevronDown} />
      </summary>
      {opened && (
        <Suspense fallback={null}>
          <TenantHtml html={promotion.html} />
        </Suspense>
      )}
    </details>
  );
}
