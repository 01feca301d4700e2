// "Solicitações": the requests that the person may answer, and those that the person made.
import type { Company } from '#contract/entities/company.ts';
import { type ReactNode, useMemo, useState } from 'react';
import type { Client } from '#renderer/api/client.ts';
import { contentAddress } from '#renderer/api/upload.ts';
import { useServerQuery } from '#renderer/api/use-server-query.ts';
import { useOpenRow } from '#renderer/server-table/open-row.ts';
import { tablePlace } from '#renderer/server-table/table-place.ts';
import { Segments } from '#renderer/ui/choice/segments.tsx';
import { useTableView } from '#renderer/ui/long-table/view/use-table-view.ts';
import { mergedQuery } from '#renderer/ui/long-table/view/view.ts';
import { useNarrow } from '#renderer/ui/narrow/use-narrow.ts';
import { Heading } from '#renderer/ui/text/heading.tsx';
import { words } from './messages.ts';
import { ownShape } from './own/own-view.ts';
import { Own } from './own/own.tsx';
import { countsQuery, type RequestScope } from './queries.ts';
import { assigneeFilter, shape } from './received/list-view.ts';
import { Received, type ReceivedProps } from './received/received.tsx';
import { FilterBox } from './received/request-tools.tsx';
import styles from './requests.module.css';
import { isApprover, offersReceived, type ScreenView, screenViewOf, valueOf, viewName } from './screen-view.ts';

interface RequestsPageProps extends Pick<ReceivedProps, 'personAddress'> {
  readonly client: Client;
  readonly company: Company;
  readonly user: { readonly id: string; readonly email: string; readonly groups: readonly string[] };
  readonly root: string;
  readonly download: (link: string) => void;
  /** Another value for each navigation to the screen. */
  readonly visit: string;
}

/** Protocols are short. */
const openPlace = { name: 'protocolo', longest: 32 };

const choices = (['received', 'own'] as const).map((value) => ({ value, label: words.views[value] }));

function storeView(view: ScreenView): void {
  const value = valueOf(view);
  const query = mergedQuery(location.search, value === '' ? '' : `${viewName}=${value}`, [viewName]);
  history.replaceState(history.state, '', `${location.pathname}${query === '' ? '' : `?${query}`}${location.hash}`);
}

export function RequestsPage(props: RequestsPageProps) {
  const { client, company, user, visit } = props;
  const scope = useMemo(
    () => ({ client, companyId: company.id, userId: user.id, email: user.email }),
    [client, company.id, user.id, user.email],
  );
  // People whose groups say nothing may still answer what a rule of the tenant addresses to them.
  const { data: received } = useServerQuery({ ...countsQuery(scope), enabled: !isApprover(user.groups) });
  const known = { groups: user.groups, received };
  const [chosen, setChosen] = useState<ScreenView | null>(null);
  const offers = offersReceived(known);
  const view = offers ? (chosen ?? screenViewOf({ ...known, search: location.search })) : 'own';
  const [open, setOpen] = useOpenRow(openPlace, visit);
  const [lastVisit, setLastVisit] = useState(visit);
  if (lastVisit !== visit) {
    setLastVisit(visit);
    setChosen(null);
  }
  const choose = (next: ScreenView): void => {
    setChosen(next);
    setOpen(null);
    storeView(next);
  };
  const parts = { ...props, scope, open, setOpen, choice: offers ? <Choice view={view} onChoose={choose} /> : null };
  return view === 'own' ? <OwnView {...parts} /> : <ReceivedView {...parts} />;
}

const Choice = ({ view, onChoose }: { readonly view: ScreenView; readonly onChoose: (view: ScreenView) => void }) => (
  <Segments legend={words.viewsLabel} legendHidden options={choices} value={view} onChange={onChoose} />
);

interface ViewProps extends RequestsPageProps {
  readonly scope: RequestScope;
  readonly open: string | null;
  readonly setOpen: (protocol: string | null) => void;
  /** Null for a person who answers no requests. */
  readonly choice: ReactNode;
}

function ReceivedView({ scope, company, root, download, choice, ...open }: ViewProps) {
  const { companyId, userId } = scope;
  // On a phone the filter is among the others.
  const isNarrow = useNarrow();
  const [view, change] = useTableView(shape, tablePlace({ companyId, userId, screen: 'solicitacoes' }));
  return (
    <Received
      {...open}
      scope={scope}
      view={view}
      change={change}
      fields={company.entity?.fields}
      download={(link) => download(contentAddress(link, root, company.services))}
      head={
        <Head intro={words.intro}>
          {choice}
          {!isNarrow && <FilterBox filter={assigneeFilter} view={view} change={change} />}
        </Head>
      }
    />
  );
}

function OwnView({ scope, choice, open, setOpen }: ViewProps) {
  const { companyId, userId } = scope;
  const [view, change] = useTableView(ownShape, tablePlace({ companyId, userId, screen: 'minhas-solicitacoes' }));
  return <Own {...{ scope, view, change, open, setOpen }} head={<Head intro={words.introOwn}>{choice}</Head>} />;
}

const Head = ({ intro, children }: { readonly intro: string; readonly children: ReactNode }) => (
  <header className={styles['head']}>
    <div>
      <Heading level={1} size="title-1">
        {words.title}
      </Heading>
      <p className={styles['intro']}>{intro}</p>
    </div>
    <div className={styles['choices']}>{children}</div>
  </header>
);
