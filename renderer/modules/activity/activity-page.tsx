// The activity record. A person sees their own entries; administrators can see everybody's.
import type { Activity } from '#contract/entities/activity.ts';
import type { Company } from '#contract/entities/company.ts';
import { hasGroup, isManagingGroup } from '#contract/permissions.ts';
import { isoDay } from '#contract/rules/date.ts';
import { tablePageLengths } from '#contract/limits.ts';
import { History } from 'lucide-react';
import { useServerQuery } from '#renderer/api/use-server-query.ts';
import { type ComponentProps, useMemo, useState } from 'react';
import type { Client } from '#renderer/api/client.ts';
import { tablePlace } from '#renderer/server-table/table-place.ts';
import { useServerRows } from '#renderer/server-table/use-server-rows.tsx';
import { Card } from '#renderer/ui/card/card.tsx';
import { PagedTable } from '#renderer/ui/long-table/paged-table.tsx';
import type { TableFilter } from '#renderer/ui/long-table/tools/table-tools.tsx';
import { type ChangeView, useTableView } from '#renderer/ui/long-table/view/use-table-view.ts';
import { plainView, type TableShape } from '#renderer/ui/long-table/view/view.ts';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import { Heading } from '#renderer/ui/text/heading.tsx';
import { ActivityDialog } from './activity-dialog.tsx';
import styles from './activity.module.css';
import { columnsFor } from './columns.tsx';
import { Integrity } from './integrity.tsx';
import { noTitles, titlesOf } from '#renderer/activity-words/detail-facts.ts';
import { words } from './messages.ts';
import { PeriodDialog } from './period-dialog.tsx';
import { parsePeriod, type Period, periodText, periodWords } from './period.ts';
import { type ActivityScope, everybody, firstDayQuery, readAll, readPage } from './queries.ts';

interface ActivityPageProps {
  readonly client: Client;
  readonly company: Pick<Company, 'id' | 'module'>;
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
const outcomeFilter: TableFilter = {
  id: 'resultado',
  label: words.outcome,
  anyLabel: words.anyOutcome,
  options: optionsOf(words.outcomes),
};

/** The option that opens the dialog for choosing days. It is never a value of the view. */
const otherPeriod = 'outro';

/** The fixed periods, the chosen days, and an option to choose other days. */
function periodFilter(chosen: Period | null): TableFilter {
  const own = chosen === null ? [] : [{ value: periodText(chosen), label: periodWords(chosen) }];
  const options = [...optionsOf(words.periods), ...own, { value: otherPeriod, label: words.otherPeriodOption }];
  return { id: 'periodo', label: words.period, anyLabel: words.anyTime, options };
}

const valuesOf = ({ options }: TableFilter): readonly string[] => options.map(({ value }) => value);

/** Whether a value is a valid period. A period with a future day, which only a typed address can contain, is ignored. */
function isPeriod(value: string): boolean {
  if (Object.hasOwn(words.periods, value)) return true;
  const period = parsePeriod(value);
  return period !== null && period.end <= isoDay(new Date());
}

function shapeOf(isAdmin: boolean): TableShape {
  const columns = columnsFor(true, noTitles);
  return {
    columns: columns.map(({ id }) => id),
    filters: {
      ...(isAdmin && { [ofFilter.id]: valuesOf(ofFilter) }),
      periodo: isPeriod,
      [outcomeFilter.id]: valuesOf(outcomeFilter),
    },
    sizes: tablePageLengths,
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
  // The current day while the dialog for choosing days is open.
  const [choosing, setChoosing] = useState<string | null>(null);
  const scope = { client, companyId: company.id };
  const { page, note } = useServerRows(['activities', company.id, user.id], view, (query, signal) =>
    readPage(scope, query, signal),
  );
  const ofEverybody = view.filters['de'] === everybody;
  const titles = useMemo(() => titlesOf(company.module), [company.module]);
  const columns = useMemo(() => columnsFor(ofEverybody, titles), [ofEverybody, titles]);
  const period = parsePeriod(view.filters['periodo'] ?? '');
  const filters = [...(isAdmin ? [ofFilter] : []), periodFilter(period), outcomeFilter];
  const changeOrChoose: ChangeView = (changed) => {
    if (changed.filters?.['periodo'] === otherPeriod) setChoosing(isoDay(new Date()));
    else change(changed);
  };
  return (
    <div className={styles['page']}>
      <header className={styles['header']}>
        <div>
          <Heading level={1} size="title-1">
            {words.title}
          </Heading>
          <p className={styles['intro']}>{ofEverybody ? words.introAll : words.intro}</p>
        </div>
        {isAdmin && <Integrity scope={scope} />}
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
          change={changeOrChoose}
          filters={filters}
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
      {choosing !== null && (
        <ChoosePeriod
          scope={scope}
          userId={user.id}
          of={ofEverybody ? 'company' : undefined}
          period={period}
          today={choosing}
          onClose={() => setChoosing(null)}
          onPeriod={(chosen) => {
            setChoosing(null);
            change({ filters: { ...view.filters, periodo: periodText(chosen) } });
          }}
        />
      )}
      <ActivityDialog
        activity={open}
        reading={{ titles, isTechnical: user.groups.some(isManagingGroup) }}
        onClose={() => setOpen(undefined)}
      />
    </div>
  );
}

/** Limits the days to those since the first entry. While that day is unknown, every day can be chosen; older ones find nothing. */
function ChoosePeriod({
  scope,
  userId,
  of,
  ...dialog
}: Pick<ComponentProps<typeof PeriodDialog>, 'period' | 'today' | 'onClose' | 'onPeriod'> & {
  readonly scope: ActivityScope;
  readonly userId: string;
  readonly of: 'company' | undefined;
}) {
  const { data = null } = useServerQuery(firstDayQuery(scope, userId, of));
  return <PeriodDialog {...dialog} first={data} />;
}
