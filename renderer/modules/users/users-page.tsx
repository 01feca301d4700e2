// The people of the tenant. The open person is shown in a panel beside the list, and over it in a narrow window.
import type { Company } from '#contract/entities/company.ts';
import { type ManagedPerson, PersonKind, PersonSituation } from '#contract/entities/managed-person.ts';
import { tablePageLengths } from '#contract/limits.ts';
import { Users } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Client } from '#renderer/api/client.ts';
import { useProof } from '#renderer/proof/use-proof.tsx';
import { tablePlace } from '#renderer/server-table/table-place.ts';
import { useServerRows } from '#renderer/server-table/use-server-rows.tsx';
import { Card } from '#renderer/ui/card/card.tsx';
import { rowsOf } from '#renderer/ui/data-table/table-model.ts';
import { PagedTable } from '#renderer/ui/long-table/paged-table.tsx';
import type { TableFilter } from '#renderer/ui/long-table/tools/table-tools.tsx';
import { useTableView } from '#renderer/ui/long-table/view/use-table-view.ts';
import { plainView, type TableShape } from '#renderer/ui/long-table/view/view.ts';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import { Heading } from '#renderer/ui/text/heading.tsx';
import { columns } from './columns.tsx';
import { words } from './messages.ts';
import { PersonPanel } from './person/person-panel.tsx';
import { peopleKey, readAll, readPage } from './queries.ts';
import styles from './users.module.css';

interface UsersPageProps {
  readonly client: Client;
  readonly company: Pick<Company, 'id' | 'module'>;
  readonly user: { readonly id: string; readonly email: string; readonly groups: readonly string[] };
}

const filters: readonly TableFilter[] = [
  {
    id: 'situacao',
    label: words.situation,
    anyLabel: words.anySituation,
    options: PersonSituation.options.map((value) => ({ value, label: words.situations[value] })),
  },
  {
    id: 'tipo',
    label: words.kind,
    anyLabel: words.anyKind,
    options: PersonKind.options.map((value) => ({ value, label: words.kinds[value] })),
  },
  {
    id: 'uso',
    label: words.use,
    anyLabel: words.anyUse,
    options: Object.entries(words.unused).map(([value, label]) => ({ value, label })),
  },
];

const shape: TableShape = {
  columns: columns.map(({ id }) => id),
  filters: Object.fromEntries(filters.map(({ id, options }) => [id, options.map(({ value }) => value)])),
  sizes: tablePageLengths,
  plain: {
    ...plainView,
    sort: { column: 'name', direction: 'ascending' },
    hidden: columns.filter(({ hidden }) => hidden === true).map(({ id }) => id),
  },
};

export function UsersPage({ client, company, user }: UsersPageProps) {
  const [view, change] = useTableView(shape, tablePlace({ companyId: company.id, userId: user.id, screen: 'usuarios' }));
  const [open, setOpen] = useState<ManagedPerson | null>(null);
  const scope = useMemo(() => ({ client, companyId: company.id }), [client, company.id]);
  const proof = useProof({ ...scope, email: user.email });
  const { page, note } = useServerRows([...peopleKey(scope), 'list'], view, (query, signal) => readPage(scope, query, signal));
  const index = open === null ? -1 : page.rows.findIndex(({ id }) => id === open.id);
  return (
    <div className={styles['page']}>
      <div className={styles['list']}>
        <header>
          <Heading level={1} size="title-1">
            {words.title}
          </Heading>
          <p className={styles['intro']}>{words.intro}</p>
        </header>
        <Card flush>
          <PagedTable
            caption={words.caption}
            searchLabel={words.search}
            placeholder={words.placeholder}
            fileName={words.file}
            columns={columns}
            rowKey={({ id }) => id}
            shape={shape}
            view={view}
            change={change}
            filters={filters}
            page={page}
            readAll={(limit) => proof.run(() => readAll(scope, view, limit))}
            empty={
              <EmptyState icon={Users} title={words.empty}>
                {words.emptyText}
              </EmptyState>
            }
            onOpen={setOpen}
            openKey={open?.id}
            note={note}
          />
        </Card>
      </div>
      {open !== null && (
        <PersonPanel
          key={open.id}
          scope={scope}
          user={user}
          modules={company.module}
          person={open}
          place={
            index === -1
              ? null
              : { index: view.page * rowsOf(view.size, page.total ?? 0) + index, total: page.total ?? page.rows.length }
          }
          onStep={(step) => setOpen(page.rows[index + step] ?? open)}
          canStep={(step) => page.rows[index + step] !== undefined && index !== -1}
          onClose={() => setOpen(null)}
        />
      )}
      {proof.dialog}
    </div>
  );
}
