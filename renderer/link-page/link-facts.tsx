import { formatCnpj } from '#contract/rules/cnpj.ts';
import { StatusChip } from '#renderer/ui/chip/status-chip.tsx';
import { Icon } from '#renderer/ui/icon/icon.tsx';
import { Building2, Clock } from 'lucide-react';
import { Expiry } from './expiry.tsx';
import styles from './link-facts.module.css';
import { words } from './messages.ts';

export interface LinkCompany {
  readonly code: string;
  readonly description: string;
}

/** The company that a direct link acts for, and the end of the link. Null: the company is not chosen yet. */
export function LinkFacts({ entity, expires }: { readonly entity: LinkCompany | null; readonly expires: string }) {
  return (
    <div className={styles['facts']}>
      <dl className={styles['company']}>
        <dt>
          <Icon of={Building2} label={words.company} />
        </dt>
        <dd>
          {entity === null ? words.company : entity.description}
          {entity !== null && <small>{formatCnpj(entity.code)}</small>}
        </dd>
      </dl>
      <StatusChip icon={Clock}>
        <Expiry expires={expires} />
      </StatusChip>
    </div>
  );
}
