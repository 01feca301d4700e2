// Explains trusted mode to administrators. Only the tenant's file changes it (docs/modules.md).
import type { Company } from '#contract/entities/company.ts';
import { Banner } from '#renderer/ui/banner/banner.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { Dialog } from '#renderer/ui/dialog/dialog.tsx';
import { words } from '#renderer/app/shell/messages.ts';
import styles from './trust.module.css';
import { trustedScripts } from './trusted-items.ts';

export function TrustDialog({ company, onClose }: { readonly company: Company; readonly onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.trust.title}
      sentence={words.trust.sentence}
      actions={
        <Button variant="primary" onClick={onClose}>
          {words.trust.understood}
        </Button>
      }
    >
      <div className={styles['content']}>
        <Banner tone="warn">
          <p>{words.trust.danger}</p>
        </Banner>
        <ul className={styles['scripts']} aria-label={words.trust.scripts}>
          {trustedScripts(company).map(({ name, items }) => (
            <li key={name}>
              <code>{name}</code>
              <span>{items.length === 0 ? words.trust.unused : items.join(', ')}</span>
            </li>
          ))}
        </ul>
        <p className={styles['how']}>{words.trust.how}</p>
      </div>
    </Dialog>
  );
}
