import type { Entity } from '#contract/entities/entity.ts';
import { formatCnpj } from '#contract/rules/cnpj.ts';
import { ListBox, ListBoxItem, ListLayout, Virtualizer } from '#renderer/ui/aria/aria.ts';
import { Tag } from '#renderer/ui/chip/status-chip.tsx';
import { DrawnBox } from '#renderer/ui/choice/drawn-box.tsx';
import { words } from '#renderer/features/entities/messages.ts';
import type { Choice } from '#renderer/features/entities/selection.ts';
import styles from './choice.module.css';

const layout = { estimatedRowSize: 52 };

/** The companies with a checkbox each. Arrow keys, Home, End and typed letters move the focus; the space bar chooses. */
export function CompanyList({
  entities,
  chosen,
  onChoose,
}: {
  readonly entities: readonly Entity[];
  readonly chosen: Choice;
  readonly onChoose: (next: Choice) => void;
}) {
  return (
    <Virtualizer layout={ListLayout} layoutOptions={layout}>
      <ListBox
        aria-label={words.list}
        className={styles['list'] ?? ''}
        selectionMode="multiple"
        // Escape closes the dialog, which asks for confirmation.
        escapeKeyBehavior="none"
        items={entities}
        selectedKeys={chosen}
        onSelectionChange={(keys) =>
          onChoose(new Set(keys === 'all' ? [...chosen, ...entities.map(({ code }) => code)] : [...keys].map(String)))
        }
      >
        {(entity) => <Company entity={entity} />}
      </ListBox>
    </Virtualizer>
  );
}

function Company({ entity: { code, description, tag1, tag2 } }: { readonly entity: Entity }) {
  return (
    <ListBoxItem id={code} textValue={description} className={styles['company'] ?? ''}>
      {({ isSelected }) => (
        <>
          <DrawnBox checked={isSelected} />
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
      )}
    </ListBoxItem>
  );
}
