import type { QuotaState } from '#contract/entities/quota.ts';
import { Checkbox } from '#renderer/ui/choice/checkbox.tsx';
import { SearchField } from '#renderer/ui/field/search-field.tsx';
import { words } from './messages.ts';
import { isOver, type QuotaFilter } from './quota-rows.ts';
import styles from './quotas.module.css';

interface QuotaToolsProps {
  readonly quotas: readonly QuotaState[];
  readonly filter: QuotaFilter;
  readonly onChange: (filter: QuotaFilter) => void;
}

/** The search and the filters of the list. */
export function QuotaTools({ quotas, filter, onChange }: QuotaToolsProps) {
  return (
    <div className={styles['tools']}>
      <SearchField
        label={words.search}
        placeholder={words.search}
        size="small"
        onSearch={(search) => onChange({ ...filter, search })}
      />
      <Checkbox checked={filter.over} onChange={(over) => onChange({ ...filter, over })}>
        {words.over} ({quotas.filter(isOver).length})
      </Checkbox>
      <Checkbox checked={filter.withExceptions} onChange={(withExceptions) => onChange({ ...filter, withExceptions })}>
        {words.withExceptions}
      </Checkbox>
    </div>
  );
}
