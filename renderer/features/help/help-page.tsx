// `/help`: answers, the state of the services and the contacts. Works without a session and without any service.
import type { Company } from '#contract/entities/company.ts';
import type { Module } from '#contract/entities/module.ts';
import type { Place } from '#renderer/module-host/runtime/opening.ts';
import type { User } from '#contract/entities/user.ts';
import type { Client } from '#renderer/api/client.ts';
import type { Platform } from '#renderer/platform/platform.ts';
import { Card } from '#renderer/ui/card/card.tsx';
import { Heading } from '#renderer/ui/text/heading.tsx';
import { useState } from 'react';
import { Accessibility } from './accessibility.tsx';
import { Contact } from './contact.tsx';
import { diagnosisText } from './diagnosis/diagnosis.ts';
import { DiagnosisCard } from './diagnosis/diagnosis-card.tsx';
import { useDiagnosis } from './diagnosis/use-diagnosis.ts';
import { EntryProblems } from './entry-problems.tsx';
import styles from './help.module.css';
import { words } from './messages.ts';
import { Privacy } from './privacy.tsx';
import { SearchBox, SearchResults } from './search.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { TicketCard } from './ticket/ticket-card.tsx';
import type { TicketRequest } from './ticket/ticket-form.tsx';
import { TicketList } from './ticket/ticket-list.tsx';
import { TopicList } from './topic-list.tsx';
import { entryTopics, type TopicAction, useTopicsOf } from './topics.ts';

export interface HelpPageProps {
  readonly company: Company;
  readonly client: Client;
  readonly platform: Pick<Platform, 'root' | 'program'>;
  /** The person who is signed in; null when nobody is. */
  readonly user: User | null;
  /** The modules that the person can open. */
  readonly modules: readonly Module[];
  /** The previous page; null when unknown. */
  readonly page: string | null;
  /** Address of the person's own data in the portal; null when nobody is signed in. */
  readonly ownData: string | null;
  /** Opens the cookie preferences; null when the tenant has none. */
  readonly onCookies: (() => void) | null;
  readonly goTo: (path: string) => void;
  /** Opens the login with an empty e-mail field. */
  readonly startOver: () => void;
  readonly openItem: (place: Place) => void;
}

/** The codes of this session that the person wants to send, identified by their time. */
function useChosen() {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const choose = (at: number, isChosen: boolean): void =>
    setChosen((now) => new Set(isChosen ? [...now, at] : [...now].filter((one) => one !== at)));
  return { chosen, choose };
}

export function HelpPage(props: HelpPageProps) {
  const { company, client, platform, user, modules, page } = props;
  const [text, setText] = useState('');
  const [request, setRequest] = useState<TicketRequest | null>(null);
  const { facts, again } = useDiagnosis({ company, platform, user, page });
  const { chosen, choose } = useChosen();
  const diagnosis = diagnosisText(
    facts,
    facts.codes.filter(({ at }) => chosen.has(at)),
  );
  // A person with pending terms does not see data of the session before they answer.
  const maySee = user !== null && Object.keys(user.pendingTerms).length === 0;
  const entry = entryTopics(company);
  const use = useTopicsOf(company);
  const act = (action: TopicAction): void => {
    if (action.kind === 'go') props.goTo(action.path);
    else if (action.kind === 'start-over') props.startOver();
    else setRequest({ subject: action.subject });
  };
  return (
    <div className={styles['help']}>
      <header className={styles['head']}>
        <Heading level={1} size="display">
          {words.title}
        </Heading>
        <p>{words.lead}</p>
        <SearchBox onSearch={(typed) => setText(typed.trim())} />
      </header>
      <div className={styles['main']}>
        {text !== '' && (
          <SearchResults text={text} topics={[...entry, ...use]} modules={modules} onAct={act} onOpen={props.openItem} />
        )}
        <EntryProblems isPerson={user !== null} topics={entry} onAct={act} />
        <Card title={words.use}>
          <TopicList topics={use} onAct={act} />
        </Card>
        <TicketCard
          key={user?.id ?? ''}
          {...{ company, client, user, page, request }}
          root={platform.root}
          diagnosis={diagnosis}
        />
        {maySee && <TicketList client={client} companyId={company.id} userId={user.id} />}
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
        <Shortcuts isMac={facts.system.startsWith('macOS')} isPerson={user !== null} />
        <Accessibility onReport={() => setRequest({ subject: 'other' })} />
        <Privacy lgpd={company.lgpd} ownData={props.ownData} onCookies={props.onCookies} />
      </aside>
    </div>
  );
}
