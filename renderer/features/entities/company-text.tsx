import type { ListedEntity } from '#contract/entities/entity.ts';
import { formatCnpj } from '#contract/rules/cnpj.ts';
import { Tag } from '#renderer/ui/chip/status-chip.tsx';
import styles from './company-row.module.css';

/** Name, CNPJ and tags of a company, in the columns of a row. */
export function CompanyText({ entity: { code, description, tag1, tag2 } }: { readonly entity: ListedEntity }) {
  return (
    <>
      <span className={styles['name']}>
        {description} <span className={styles['code']}>{formatCnpj(code)}</span>
      </span>
      {tag1 !== undefined && <span className={styles['tag1']}> {tag1}</span>}
      {tag2 !== undefined && (
        <span className={styles['tag2']}>
          {' '}
          <Tag>{tag2}</Tag>
        </span>
      )}
    </>
  );
}
