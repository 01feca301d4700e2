// The record, as those may read it whose it is: one's own entries, for administrators everybody's (screens: Atividade).
import type { Activity } from '#contract/entities/activity.ts';
import { hasGroup } from '#contract/permissions.ts';
import { History } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Client } from '../../api/client.ts';
import { tablePlace } from '../../server-table/table-place.ts';
import { useServerRows } from '../../server-table/use-server-rows.tsx';
import { Card } from '../../ui/card/card.tsx';
import { pageSizes } from '../../ui/data-table/table-model.ts';
import { PagedTable } from '../../ui/long-table/paged-table.tsx';
import type { TableFilter } from '../../ui/long-table/tools/table-tools.tsx';
import { useTableView } from '../../ui/long-table/view/use-table-view.ts';
import { plainView, type TableShape } from '../../ui/long-table/view/view.ts';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { Heading } from '../../ui/text/heading.tsx';
import { ActivityDialog } from './activity-dialog.tsx';
import styles from './activity.module.css';
import { columnsFor } from './columns.tsx';
import { words } from './messages.ts';
import { everybody, readAll, readPage } from './queries.ts';

interface ActivityPageProps {
  readonly client: Client;
  readonly company: { readonly id: string };
  readonly user: { readonly id: string; readonly groups: readonly string[] };
}

const ofFilter: TableFilter = {
  id: 'de',
  label: words.of,
  anyLabel: words.mine,
  options: [{ value: everybody, label: words.everybody }],
};
const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
const filters: readonly TableFilter[] = [
  { id: 'periodo', label: words.period, anyLabel: words.anyTime, options: optionsOf(words.periods) },
  { id: 'resultado', label: words.outcome, anyLabel: words.anyOutcome, options: optionsOf(words.outcomes) },
];

function shapeOf(isAdmin: boolean): TableShape {
  const columns = columnsFor(true);
  const all = isAdmin ? [ofFilter, ...filters] : filters;
  return {
    columns: columns.map(({ id }) => id),
    filters: Object.fromEntries(all.map(({ id, options }) => [id, options.map(({ value }) => value)])),
    sizes: pageSizes,
    plain: {
      ...plainView,
      sort: { column: 'at', direction: 'descending' },
      hidden: columns.filter(({ hidden }) => hidden === true).map(({ id }) => id),
    },
  };
}

export function ActivityPage({ client, company, user }: ActivityPageProps) {
  const isAdmin = hasGroup(user.groups, 'admin');
  const shape = useMemo(() => shapeOf(isAdmin), [isAdmin]);
  const [view, change] = useTableView(shape, tablePlace({ companyId: company.id, userId: user.id, screen: 'atividade' }));
  const [open, setOpen] = useState<Activity>();
  const scope = { client, companyId: company.id };
  const { page, note } = useServerRows(['activities', company.id, user.id], view, (asked, signal) =>
    readPage(scope, asked, signal),
  );
  const ofEverybody = view.filters['de'] === everybody;
  const columns = useMemo(() => columnsFor(ofEverybody), [ofEverybody]);
  return (
    <div className={styles['page']}>
      <header>
        <Heading level={1} size="title-1">
          {words.title}
        </Heading>
        <p className={styles['intro']}>{ofEverybody ? words.introAll : words.intro}</p>
      </header>
      <Card flush>
        <PagedTable
          caption={words.caption}
          searchLabel={words.search}
          placeholder={ofEverybody ? words.placeholderAll : words.placeholder}
          fileName={words.file}
          columns={columns}
          rowKey={({ sequence }) => String(sequence)}
          shape={shape}
          view={view}
          change={change}
          filters={isAdmin ? [ofFilter, ...filters] : filters}
          page={page}
          readAll={(limit) => readAll(scope, view, limit)}
          empty={
            <EmptyState icon={History} title={words.empty}>
              {words.emptyText}
            </EmptyState>
          }
          onOpen={setOpen}
          note={note}
        />
      </Card>
      <ActivityDialog activity={open} onClose={() => setOpen(undefined)} />
    </div>
  );
}
