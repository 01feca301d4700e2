// `/help`: answers, the state of the services and the contacts. Works without a session and without any service.
import type { Company } from '#contract/entities/company.ts';
import type { Module } from '#contract/entities/module.ts';
import type { ItemInModule } from '#renderer/module-host/runtime/opening.ts';
import type { User } from '#contract/entities/user.ts';
import type { Client } from '#renderer/api/client.ts';
import { contentAddress } from '#renderer/api/upload.ts';
import type { Platform } from '#renderer/platform/platform.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { Card } from '#renderer/ui/card/card.tsx';
import { Heading } from '#renderer/ui/text/heading.tsx';
import { useState } from 'react';
import { About } from './about.tsx';
import { Contact } from './contact.tsx';
import { diagnosisText } from './diagnosis/diagnosis.ts';
import { DiagnosisCard } from './diagnosis/diagnosis-card.tsx';
import { useDiagnosis } from './diagnosis/use-diagnosis.ts';
import styles from './help.module.css';
import { words } from './messages.ts';
import { Questions } from './questions.tsx';
import { SearchBox, SearchResults } from './search.tsx';
import { OwnTicketsCard } from './ticket/own-tickets.tsx';
import { ticketFileLink } from './ticket/queries.ts';
import { TicketDialog } from './ticket/ticket-dialog.tsx';
import type { TicketRequest } from './ticket/ticket-form.tsx';
import { useOwnTickets } from './ticket/use-own-tickets.ts';
import { entryTopics, type TopicAction, useTopicsOf } from './topics.ts';

export interface HelpPageProps {
  readonly company: Company;
  readonly client: Client;
  readonly platform: Pick<Platform, 'root' | 'program' | 'download'>;
  /** The person who is signed in; null when nobody is. */
  readonly user: User | null;
  /** The modules that the person can open. */
  readonly modules: readonly Module[];
  /** The previous page; null when unknown. */
  readonly page: string | null;
  /** The text of the search when the page opens. */
  readonly search: string;
  readonly onSearch: (text: string) => void;
  /** The address of an own request, or of their list; null: the person has no such screen. */
  readonly requestAddress: ((protocol?: string) => string) | null;
  /** Address of the person's own data in the portal; null when nobody is signed in. */
  readonly ownData: string | null;
  /** Opens the cookie preferences; null when the tenant has none. */
  readonly onCookies: (() => void) | null;
  readonly goTo: (path: string) => void;
  /** Opens the login with an empty e-mail field. */
  readonly startOver: () => void;
  readonly openItem: (place: ItemInModule) => void;
}

/** The codes of this session that the person wants to send, identified by their time. */
function useChosen() {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const choose = (at: number, isChosen: boolean): void =>
    setChosen((now) => new Set(isChosen ? [...now, at] : [...now].filter((one) => one !== at)));
  return { chosen, choose };
}

export function HelpPage(props: HelpPageProps) {
  const { company, client, platform, user, modules, page, requestAddress, goTo } = props;
  const [text, setText] = useState(props.search);
  const [request, setRequest] = useState<TicketRequest | null>(null);
  const { facts, again } = useDiagnosis({ company, platform, user, page });
  const { chosen, choose } = useChosen();
  const diagnosis = diagnosisText(
    facts,
    facts.codes.filter(({ at }) => chosen.has(at)),
  );
  // A person with pending terms does not see data of the session before they answer.
  const maySee = user !== null && Object.keys(user.pendingTerms).length === 0;
  const scope = { client, companyId: company.id, userId: user?.id ?? null };
  const own = useOwnTickets(scope, maySee);
  const download = async (key: string): Promise<void> =>
    platform.download(contentAddress(await ticketFileLink(scope, key), platform.root, company.services));
  const entry = entryTopics(company);
  const use = useTopicsOf(company);
  const act = (action: TopicAction): void => {
    if (action.kind === 'go') goTo(action.path);
    else if (action.kind === 'start-over') props.startOver();
    else setRequest({ subject: action.subject });
  };
  const openTicket = (): void => setRequest({});
  const search = (typed: string): void => {
    setText(typed.trim());
    props.onSearch(typed.trim());
  };
  return (
    <div className={styles['help']}>
      <header className={styles['head']}>
        <Heading level={1} size="title-1">
          {words.title}
        </Heading>
        <SearchBox topics={[...use, ...entry]} first={props.search} onSearch={search} />
      </header>
      <div className={styles['main']} data-waiting={!own.isSettled}>
        {text !== '' && (
          <SearchResults text={text} topics={[...entry, ...use]} modules={modules} onAct={act} onOpen={props.openItem} />
        )}
        {maySee && <OwnTicketsCard {...{ own, download, requestAddress, goTo }} onOpen={openTicket} />}
        {own.isSettled && <Questions entry={entry} use={use} isPerson={user !== null} onAct={act} />}
        {!maySee && <NewTicketCard onOpen={openTicket} />}
      </div>
      <aside className={styles['aside']} aria-label={words.aside}>
        <Contact company={company} />
        <DiagnosisCard
          facts={facts}
          text={diagnosis}
          chosen={chosen}
          onChoose={choose}
          onAgain={again}
          onSend={() => setRequest({ withDiagnosis: true })}
        />
        <About
          isPerson={user !== null}
          onReport={() => setRequest({ subject: 'other' })}
          lgpd={company.lgpd}
          ownData={props.ownData}
          onCookies={props.onCookies}
        />
      </aside>
      {request !== null && (
        <TicketDialog
          {...{ company, client, user, page, request, diagnosis }}
          root={platform.root}
          onClose={() => setRequest(null)}
        />
      )}
    </div>
  );
}

/** For people without a list of tickets. */
function NewTicketCard({ onOpen }: { readonly onOpen: () => void }) {
  return (
    <Card title={words.newTicket}>
      <div className={styles['newTicket']}>
        <p>{words.newTicketText}</p>
        <Button variant="primary" onClick={onOpen}>
          {words.ticket}
        </Button>
      </div>
    </Card>
  );
}
