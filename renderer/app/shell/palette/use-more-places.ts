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
import { type Asking, askingState, findCompanies, findNotices, hasOlderNotices, namesSomething } from './find-more.ts';
import { usePaused } from './use-paused.ts';

/** A command of the palette, and what it does. */
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
  readonly asking: Asking;
  readonly retry: () => void;
}

interface FoundNotices extends Found<Notification> {
  /** How many notices were searched when older ones may exist; null: all were. */
  readonly looked: number | null;
}

const none: readonly never[] = [];

/** Companies of the person: in the list they know, and on the server where that is not the whole, as the choice of companies does. */
function useCompanies({ portal, user }: Searcher, text: string): Found<Entity> {
  const { client, company } = portal.runtime;
  const scope = { client, companyId: company.id, user };
  const enabled = namesSomething(text) && company.style.layout.entity.show;
  const list = useQuery({ ...entitiesQuery(scope), enabled });
  const paused = usePaused(enabled ? text.trim() : '');
  const found = useFound(scope, list.data ?? none, paused);
  // The server was not asked for what is being typed yet; nor does it say anything of companies of which none is known.
  const isAhead = found.onServer && paused !== text.trim();
  return {
    rows: enabled ? findCompanies(text, list.data ?? none, found.entities) : none,
    asking: {
      what: 'companies',
      known: !enabled || (list.data !== undefined && !isAhead && !found.searching && !found.lacking && found.error === null),
      waiting: list.isFetching || isAhead || found.searching,
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
  const enabled = namesSomething(text);
  const list = useQuery({ ...newestQuery({ client, companyId: company.id, userId: user.id }), enabled });
  return {
    rows: findNotices(text, list.data ?? none),
    looked: hasOlderNotices(text, list.data ?? none) ? (list.data?.length ?? null) : null,
    asking: {
      what: 'notices',
      known: !enabled || list.data !== undefined,
      waiting: list.isFetching,
      failed: list.error !== null,
    },
    retry: () => void list.refetch(),
  };
}

function noteOf(online: boolean, found: readonly Found<unknown>[]): PaletteNote | undefined {
  const { state, what } = askingState(
    found.map(({ asking }) => asking),
    online,
  );
  if (state === 'done') return undefined;
  const sentence = words.asking[state](what.map((one) => words.asked[one]));
  if (state !== 'failed') return { kind: state, sentence };
  const retry = (): void => {
    for (const one of found) if (what.includes(one.asking.what)) one.retry();
  };
  return { kind: state, sentence, onRetry: retry };
}

/** Companies and notices that `text` finds, and the status text of the search. Without them the palette finds the rest. */
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
    ...(notices.looked === null
      ? []
      : [
          {
            id: 'older notices',
            label: words.olderNotices,
            group: words.notices,
            kind: words.olderNoticesKind(notices.looked),
            open: () => searcher.portal.navigation.goTo('/notifications', { state: { tab: 'history' } }),
          },
        ]),
  ];
  return { places, note: noteOf(online, [companies, notices]) };
}
