// Says that what is shown is being written, and shows it anew when it changes.
import { useEffect } from 'react';
import { followDevScript } from '../../api/dev-script.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { words } from '../messages.ts';
import type { PortalApp } from '../portal-app.ts';
import styles from './page.module.css';

export function DevModuleBar({ portal, id }: { readonly portal: PortalApp; readonly id: string }) {
  const { host, runtime } = portal;
  const { root } = runtime.platform;
  useEffect(() => followDevScript(root, id, () => host.reload()), [root, id, host]);
  return (
    <div className={styles['devModule']}>
      <Banner tone="warn">
        <p>{words.devModule}</p>
      </Banner>
    </div>
  );
}
