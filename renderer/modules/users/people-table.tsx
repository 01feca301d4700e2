import type { ManagedPerson } from '#contract/entities/managed-person.ts';
import type { ProofRunner } from '#renderer/proof/use-proof.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { Card } from '#renderer/ui/card/card.tsx';
import { PagedTable, type PagedTableProps } from '#renderer/ui/long-table/paged-table.tsx';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import { UserPlus, Users } from 'lucide-react';
import { BulkActions } from './bulk/bulk-actions.tsx';
import type { Bulk } from './bulk/use-bulk.ts';
import { columns, fileColumns } from './columns.tsx';
import { words } from './messages.ts';
import { type PeopleScope, readAll } from './queries.ts';

interface PeopleTableProps {
  readonly scope: PeopleScope;
  /** The groups that the administrator may give. */
  readonly suggestions: readonly string[];
  readonly table: Pick<PagedTableProps<ManagedPerson>, 'shape' | 'filters' | 'view' | 'change' | 'page' | 'note'>;
  readonly proof: ProofRunner;
  readonly bulk: Bulk;
  readonly onOpen: (person: ManagedPerson) => void;
  readonly openKey: string | undefined;
  readonly onInvite: () => void;
}

/** The list, with the actions on the picked people. */
export function PeopleTable({ scope, suggestions, table, proof, bulk, onOpen, openKey, onInvite }: PeopleTableProps) {
  const { page, view } = table;
  return (
    <Card flush>
      <PagedTable
        {...table}
        caption={words.caption}
        searchLabel={words.search}
        placeholder={words.placeholder}
        fileName={words.file}
        columns={columns}
        fileColumns={fileColumns}
        rowKey={({ id }) => id}
        readAll={(limit) => proof.run(() => readAll(scope, view, limit))}
        empty={
          <EmptyState
            icon={Users}
            title={words.empty}
            actions={
              <Button variant="primary" icon={UserPlus} onClick={onInvite}>
                {words.inviteFirst}
              </Button>
            }
          >
            {words.emptyText}
          </EmptyState>
        }
        onOpen={onOpen}
        openKey={openKey}
        renderPicked={(picked, clear) => (
          <BulkActions
            scope={scope}
            bulk={bulk}
            picked={picked}
            view={view}
            shown={page.rows.map(({ id }) => id)}
            total={page.total ?? page.rows.length}
            suggestions={suggestions}
            onClear={clear}
          />
        )}
      />
    </Card>
  );
}
