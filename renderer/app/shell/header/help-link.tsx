// "Me Ajuda": last in the header of every frame, before the person's own buttons (WCAG 3.2.6).
import type { Company } from '#contract/entities/company.ts';
import { LifeBuoy } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { Icon } from '#renderer/ui/icon/icon.tsx';
import { helpState } from '#renderer/app/routing/help-address.ts';
import { words } from '#renderer/app/shell/messages.ts';
import styles from './help-link.module.css';

/** Pages without the link: in a closed portal the guard would lead from the help page back to these pages. */
const closed: ReadonlySet<string> = new Set(['/blocked', '/disabled']);

export function HelpLink({ company }: { readonly company: Pick<Company, 'showHelpButton'> }) {
  const location = useLocation();
  if (!company.showHelpButton || closed.has(location.pathname)) return null;
  return (
    <Link to="/help" state={helpState(location)} className={styles['help']}>
      <Icon of={LifeBuoy} size="large" />
      <span className={styles['text']}>{words.help}</span>
    </Link>
  );
}
