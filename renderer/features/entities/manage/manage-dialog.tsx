// "Gerenciar empresas": the companies of the person with a button for each change. Only the rows in view are drawn.
import type { ListedEntity } from '#contract/entities/entity.ts';
import { entityListMaxLength } from '#contract/limits.ts';
import { formatCnpj, isCnpj, normalizeCnpj } from '#contract/rules/cnpj.ts';
import { administersCompanies } from '#contract/rules/entity-authority.ts';
import type { EntityConfiguration } from '#contract/rules/entity-steps.ts';
import { errorDetails, wordsOf } from '#renderer/api/error-words.ts';
import { Button, IconButton } from '#renderer/ui/button/button.tsx';
import { Dialog } from '#renderer/ui/dialog/dialog.tsx';
import { SearchField } from '#renderer/ui/field/search-field.tsx';
import { VisuallyHidden } from '#renderer/ui/hidden/visually-hidden.tsx';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import { ErrorState } from '#renderer/ui/state/error-state.tsx';
import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { Pencil, SearchX, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { User } from '#contract/entities/user.ts';
import rows from '#renderer/features/entities/company-row.module.css';
import { CompanyText } from '#renderer/features/entities/company-text.tsx';
import { words } from '#renderer/features/entities/messages.ts';
import type { EntityScope } from '#renderer/features/entities/queries.ts';
import { useFound } from '#renderer/features/entities/use-found.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import styles from './manage.module.css';

interface RowActions {
  readonly onEdit: (code: string) => void;
  readonly onRemove: (company: ListedEntity) => void;
}

export interface ManageDialogProps {
  readonly scope: EntityScope;
  readonly settings: EntityConfiguration;
  readonly entities: readonly ListedEntity[];
  readonly onEdit: (code: string) => void;
  readonly onUser: (user: User) => void;
  readonly onClose: () => void;
}

export function ManageDialog({ scope, settings, entities, onEdit, onUser, onClose }: ManageDialogProps) {
  const [search, setSearch] = useState({ text: '', round: 0 });
  const [removing, setRemoving] = useState<ListedEntity | null>(null);
  const text = search.text.trim();
  const isAdministrator = administersCompanies(scope.user.groups);
  // A company of the portal that is none of the person's own.
  const other = isAdministrator && isCnpj(normalizeCnpj(text)) ? normalizeCnpj(text) : null;
  const found = useFound(scope, entities, text, entityListMaxLength);
  const clear = (): void => setSearch(({ round }) => ({ text: '', round: round + 1 }));
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.manageTitle}
      sentence={words.manageSentence}
      size="wide"
      actions={<Button onClick={onClose}>{words.close}</Button>}
    >
      <div className={styles['manage']} aria-busy={found.searching}>
        <div className={styles['top']}>
          <SearchField
            key={search.round}
            label={words.search}
            placeholder={words.search}
            focused
            onSearch={(next) => setSearch(({ round }) => ({ text: next, round }))}
          />
          {isAdministrator && <p className={styles['every']}>{words.manageEvery}</p>}
        </div>
        <VisuallyHidden>
          <output>{found.searching ? '' : words.found(found.entities.length)}</output>
        </VisuallyHidden>
        {found.error !== null && (
          <ErrorState
            title={words.failed}
            message={wordsOf(found.error)}
            details={errorDetails(found.error)}
            retrying={found.searching}
            onRetry={found.retry}
          />
        )}
        {found.error === null && found.entities.length === 0 && !found.searching && (
          <EmptyState
            icon={SearchX}
            title={words.noResult}
            actions={
              <>
                {other !== null && (
                  <Button variant="primary" onClick={() => onEdit(other)}>
                    {words.editOther(formatCnpj(other))}
                  </Button>
                )}
                <Button onClick={clear}>{words.clearSearch}</Button>
              </>
            }
          >
            {words.noResultText(text)}
          </EmptyState>
        )}
        {found.entities.length > 0 && <ManagedList key={text} entities={found.entities} onEdit={onEdit} onRemove={setRemoving} />}
      </div>
      {removing !== null && (
        <RemoveDialog scope={scope} settings={settings} company={removing} onUser={onUser} onClose={() => setRemoving(null)} />
      )}
    </Dialog>
  );
}

function ManagedList({ entities, ...actions }: RowActions & { readonly entities: readonly ListedEntity[] }) {
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes this hook, and its result is not passed on
  const drawn: Virtualizer<HTMLDivElement, HTMLLIElement> = useVirtualizer({
    count: entities.length,
    getScrollElement: () => box,
    estimateSize: () => 56,
    overscan: 8,
    getItemKey: (index) => entities[index]?.code ?? index,
  });
  return (
    <div ref={setBox} className={rows['list']}>
      <ul aria-label={words.managed} className={rows['rows']} style={{ height: drawn.getTotalSize() }}>
        {drawn.getVirtualItems().map(({ index, start, key }) => {
          const company = entities[index];
          return (
            company !== undefined && (
              <li
                key={key}
                ref={drawn.measureElement}
                aria-posinset={index + 1}
                aria-setsize={entities.length}
                data-index={index}
                data-managed
                className={rows['company']}
                style={{ top: start }}
              >
                <CompanyText entity={company} />
                <RowButtons company={company} {...actions} />
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}

function RowButtons({ company, onEdit, onRemove }: RowActions & { readonly company: ListedEntity }) {
  return (
    <span className={rows['buttons']}>
      {company.editable === true && (
        <IconButton
          label={words.edit(company.description)}
          icon={Pencil}
          iconSize="normal"
          onClick={() => onEdit(company.code)}
        />
      )}
      <IconButton label={words.remove(company.description)} icon={Trash2} iconSize="normal" onClick={() => onRemove(company)} />
    </span>
  );
}
