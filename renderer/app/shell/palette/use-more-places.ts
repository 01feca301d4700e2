import { formatCnpj } from '#contract/rules/cnpj.ts';
import { formatDate } from '#contract/rules/date.ts';
import type { Entity, Notification } from '#contract/entities/entity.ts';
import type { User } from '#contract/entities/user.ts';
import { useQuery } from '@tanstack/react-query';
import { entitiesQuery, useFound } from '#renderer/features/entities/index.ts';
import { newestQuery } from '#renderer/features/notifications/index.ts';
import { useOnline } from '#renderer/ui/offline-bar/use-online.ts';
import type { Command, PaletteNote } from '#renderer/ui/palette/command-palette.tsx';
import { words } from '#renderer/app/shell/messages.ts';
import type { Portal } from '#renderer/app/portal/portal.ts';
import { findCompanies, findNotices, hasOlderNotices, isSearchable, type SearchStatus, searchState } from './find-more.ts';
import { usePaused } from './use-paused.ts';

/** A command of the palette, with the function that runs it. */
export interface PaletteEntry extends Command {
  readonly open: () => void;
}

interface Searcher {
  readonly portal: Pick<Portal, 'runtime' | 'navigation' | 'items'>;
  readonly user: User;
  readonly onCompany: (name: string) => void;
}

/** Opens the item of a notice, or the list of notices when the person may not open that item. */
function openNotice({ items, navigation }: Pick<Portal, 'navigation' | 'items'>, { module, item }: Notification): void {
  const found = module !== undefined && item !== undefined ? items.find({ moduleId: module, itemId: item }) : null;
  if (found === null) navigation.goTo('/notifications', { state: { tab: 'history' } });
  else items.open(found);
}

interface Found<Row> {
  readonly rows: readonly Row[];
  readonly status: SearchStatus;
  readonly retry: () => void;
}

interface FoundNotices extends Found<Notification> {
  /** The number of searched notices when older ones may exist; null: all notices were searched. */
  readonly searched: number | null;
}

const none: readonly never[] = [];

/** Searches the person's companies in the loaded list, and on the server when the list is incomplete, as the company dialog does. */
function useCompanies({ portal, user }: Searcher, text: string): Found<Entity> {
  const { client, company } = portal.runtime;
  const scope = { client, companyId: company.id, user };
  const enabled = isSearchable(text) && company.style.layout.entity.show;
  const list = useQuery({ ...entitiesQuery(scope), enabled });
  const paused = usePaused(enabled ? text.trim() : '');
  const found = useFound(scope, list.data ?? none, paused);
  // The typed text has not been sent to the server yet. Answers of the server count only once the list has loaded.
  const isBehind = found.onServer && paused !== text.trim();
  return {
    rows: enabled ? findCompanies(text, list.data ?? none, found.entities) : none,
    status: {
      what: 'companies',
      known: !enabled || (list.data !== undefined && !isBehind && !found.searching && !found.isOutdated && found.error === null),
      waiting: list.isFetching || isBehind || found.searching,
      failed: list.error !== null || found.error !== null,
    },
    retry: () => {
      if (list.data === undefined) void list.refetch();
      else found.retry();
    },
  };
}

function useNotices({ portal, user }: Searcher, text: string): FoundNotices {
  const { client, company } = portal.runtime;
  const enabled = isSearchable(text);
  const list = useQuery({ ...newestQuery({ client, companyId: company.id, userId: user.id }), enabled });
  return {
    rows: findNotices(text, list.data ?? none),
    searched: hasOlderNotices(text, list.data ?? none) ? (list.data?.length ?? null) : null,
    status: {
      what: 'notices',
      known: !enabled || list.data !== undefined,
      waiting: list.isFetching,
      failed: list.error !== null,
    },
    retry: () => void list.refetch(),
  };
}

function noteOf(online: boolean, found: readonly Found<unknown>[]): PaletteNote | undefined {
  const { state, what } = searchState(
    found.map(({ status }) => status),
    online,
  );
  if (state === 'done') return undefined;
  const sentence = words.asking[state](what.map((one) => words.requested[one]));
  if (state !== 'failed') return { kind: state, sentence };
  const retry = (): void => {
    for (const one of found) if (what.includes(one.status.what)) one.retry();
  };
  return { kind: state, sentence, onRetry: retry };
}

/** The companies and notices that match `text`, and the status text of the search. Other results do not wait for them. */
export function useMorePlaces(
  searcher: Searcher,
  text: string,
): { readonly places: readonly PaletteEntry[]; readonly note: PaletteNote | undefined } {
  const companies = useCompanies(searcher, text);
  const notices = useNotices(searcher, text);
  const online = useOnline();
  const places = [
    ...companies.rows.map(({ code, description }): PaletteEntry => ({
      id: `entity ${code}`,
      label: description,
      group: words.companies,
      kind: formatCnpj(code),
      open: () => searcher.onCompany(description),
    })),
    ...notices.rows.map((notice): PaletteEntry => ({
      id: `notice ${notice.uniqueIdentifier}`,
      label: notice.title,
      group: words.notices,
      kind: formatDate(notice.createdAt),
      open: () => openNotice(searcher.portal, notice),
    })),
    ...(notices.searched === null
      ? []
      : [
          {
            id: 'older notices',
            label: words.olderNotices,
            group: words.notices,
            kind: words.olderNoticesKind(notices.searched),
            open: () => searcher.portal.navigation.goTo('/notifications', { state: { tab: 'history' } }),
          },
        ]),
  ];
  return { places, note: noteOf(online, [companies, notices]) };
}
