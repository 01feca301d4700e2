// Around pages that stand outside the portal's own navigation: the tenant's mark, the page, the legal links.
import type { ReactNode } from 'react';
import { Link, Outlet } from 'react-router-dom';
import { TenantMark } from '../../features/login/face/tenant-mark.tsx';
import type { PortalApp } from '../portal-app.ts';
import { Footer } from './footer.tsx';
import { OfflineBar } from './offline-bar.tsx';
import styles from './plain-frame.module.css';

export function PlainFrame({ portal, children }: { readonly portal: PortalApp; readonly children?: ReactNode }) {
  const { company } = portal.runtime;
  return (
    <div className={styles['frame']}>
      <OfflineBar />
      <header className={styles['header']}>
        <Link to="/" className={styles['brand']}>
          <TenantMark company={company} />
        </Link>
      </header>
      <main className={styles['main']}>{children ?? <Outlet />}</main>
      <Footer company={company} />
    </div>
  );
}
