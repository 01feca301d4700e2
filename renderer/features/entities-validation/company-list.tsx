import type { EntityValidation } from '#contract/entities/entity-validation.ts';
import { formatCnpj } from '#contract/rules/cnpj.ts';
import { Card } from '#renderer/ui/card/card.tsx';
import { StatusChip } from '#renderer/ui/chip/status-chip.tsx';
import { words } from './messages.ts';
import { nameOf, statusOf } from './status.ts';
import styles from './validation.module.css';

export function CompanyList({
  validations,
  chosen,
  onChoose,
}: {
  readonly validations: readonly EntityValidation[];
  readonly chosen: string | null;
  readonly onChoose: (code: string) => void;
}) {
  return (
    <Card title={words.yours} count={validations.length} flush>
      <ul className={styles['list']}>
        {validations.map((one) => {
          const { tone, text } = statusOf(one);
          return (
            <li key={one.code}>
              <button type="button" aria-current={one.code === chosen ? 'true' : undefined} onClick={() => onChoose(one.code)}>
                <span className={styles['name']}>
                  <strong>{nameOf(one)}</strong>
                  {one.description !== undefined && <span>{formatCnpj(one.code)}</span>}
                </span>
                <StatusChip tone={tone}>{text}</StatusChip>
              </button>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
