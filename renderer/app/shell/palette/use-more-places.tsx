import { formatCnpj } from '#contract/rules/cnpj.ts';
import type { Entity, Notification } from '#contract/entities/entity.ts';
import type { User } from '#contract/entities/user.ts';
import { useServerQuery } from '#renderer/api/use-server-query.ts';
import { Building2, History } from 'lucide-react';
import { entitiesQuery, firstPageLength, useFound } from '#renderer/features/entities/index.ts';
import { newestQuery, noticeMoment, severityIcons } from '#renderer/features/notifications/index.ts';
import { Icon } from '#renderer/ui/icon/icon.tsx';
import { usePaused } from '#renderer/ui/field/use-paused.ts';
import { useOnline } from '#renderer/ui/offline-bar/use-online.ts';
import type { PaletteNote } from '#renderer/ui/palette/palette-note.tsx';
import { noticePlace } from '#renderer/app/opening/notice-place.ts';
import { queryOfNotice } from '#renderer/app/opening/request-place.ts';
import { openNoticeHistory } from '#renderer/app/routing/notice-history.ts';
import type { ShellDialog } from '#renderer/app/shell/dialogs/open-dialog.ts';
import { words } from '#renderer/app/shell/messages.ts';
import type { Portal } from '#renderer/app/portal/portal.ts';
import { findCompanies, findNotices, hasOlderNotices, isSearchable, type SearchStatus, searchState } from './find-more.ts';
import type { PaletteEntry } from './palette-entry.ts';

interface Searcher {
  readonly portal: Pick<Portal, 'runtime' | 'navigation' | 'items'>;
  readonly user: User;
  readonly onOpen: (dialog: ShellDialog) => void;
}

interface SearchedRows<Row> {
  readonly rows: readonly Row[];
  readonly status: SearchStatus;
  readonly retry: () => void;
}

interface FoundNotices extends SearchedRows<Notification> {
  /** The number of searched notices when older ones may exist; null: all notices were searched. */
  readonly searched: number | null;
}

const none: readonly never[] = [];

/** Searches the person's companies in the loaded list, and on the server when the list is incomplete, as the company dialog does. */
function useCompanies({ portal, user }: Searcher, text: string | null): SearchedRows<Entity> {
  const { client, company } = portal.runtime;
  const scope = { client, companyId: company.id, user };
  const enabled = text !== null && (text === '' || isSearchable(text)) && company.style.layout.entity.show;
  const list = useServerQuery({ ...entitiesQuery(scope), enabled });
  const searched = enabled && text !== '' ? text : '';
  const paused = usePaused(searched);
  const found = useFound(scope, list.data ?? none, paused, firstPageLength);
  // The typed text has not been sent to the server yet. Answers of the server count only once the list has loaded.
  const isBehind = found.onServer && paused !== searched;
  return {
    rows: enabled ? findCompanies(text, list.data ?? none, found.entities) : none,
    status: {
      what: 'companies',
      known:
        searched === '' ||
        (list.data !== undefined && !isBehind && !found.searching && !found.isOutdated && found.error === null),
      waiting: list.isFetching || isBehind || found.searching,
      failed: list.error !== null || found.error !== null,
    },
    retry: () => {
      if (list.data === undefined) void list.refetch();
      else found.retry();
    },
  };
}

function useNotices({ portal, user }: Searcher, text: string | null): FoundNotices {
  const { client, company } = portal.runtime;
  const enabled = text !== null && (text === '' || isSearchable(text));
  const list = useServerQuery({ ...newestQuery({ client, companyId: company.id, userId: user.id }), enabled });
  return {
    rows: enabled ? findNotices(text, list.data ?? none) : none,
    searched: enabled && hasOlderNotices(text, list.data ?? none) ? (list.data?.length ?? null) : null,
    status: {
      what: 'notices',
      known: !enabled || text === '' || list.data !== undefined,
      waiting: list.isFetching,
      failed: list.error !== null,
    },
    retry: () => void list.refetch(),
  };
}

function noteOf(online: boolean, found: readonly SearchedRows<unknown>[]): PaletteNote | undefined {
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

function companyEntry({ onOpen }: Searcher, { code, description }: Entity): PaletteEntry {
  return {
    id: `entity ${code}`,
    label: description,
    group: words.companies,
    detail: formatCnpj(code),
    icon: <Icon of={Building2} />,
    open: () => onOpen({ kind: 'entities', search: description }),
  };
}

/** Opens the item of the notice, or the list of notices when there is no item that the person may open. */
function noticeEntry({ portal }: Searcher, notice: Notification): PaletteEntry {
  const { identifier, uniqueIdentifier, title, severity, read, createdAt } = notice;
  const place = noticePlace(portal.items, notice);
  const query = queryOfNotice(identifier);
  const href = place === null ? undefined : portal.items.hrefOf(place);
  return {
    id: `notice ${uniqueIdentifier}`,
    label: title,
    group: words.notices,
    place: place?.item.title,
    detail: noticeMoment(createdAt, new Date()),
    icon: <Icon of={severityIcons[severity]} />,
    unread: !read,
    href: href === undefined ? undefined : href + query,
    open: () => (place === null ? openNoticeHistory(portal.navigation) : void portal.items.open(place, 'push', query)),
  };
}

/**
 * The companies and notices that match `text`, and the status text of the search. Other results do not wait for them. For an empty
 * text, the first companies and the newest unread notices; for null, nothing is requested.
 */
export function useMorePlaces(
  searcher: Searcher,
  text: string | null,
): { readonly places: readonly PaletteEntry[]; readonly note: PaletteNote | undefined } {
  const companies = useCompanies(searcher, text);
  const notices = useNotices(searcher, text);
  const online = useOnline();
  const older: readonly PaletteEntry[] =
    notices.searched === null
      ? none
      : [
          {
            id: 'older notices',
            label: words.olderNotices,
            group: words.notices,
            detail: words.olderNoticesDetail(notices.searched),
            icon: <Icon of={History} />,
            open: () => openNoticeHistory(searcher.portal.navigation),
          },
        ];
  const places = [
    ...companies.rows.map((row) => companyEntry(searcher, row)),
    ...notices.rows.map((row) => noticeEntry(searcher, row)),
    ...older,
  ];
  return { places, note: noteOf(online, [companies, notices]) };
}
