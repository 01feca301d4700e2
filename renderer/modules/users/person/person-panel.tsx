// The open person: what an administrator reads, changes, and ends.
import type { Company } from '#contract/entities/company.ts';
import type { ManagedPerson, ManagedPersonDetail } from '#contract/entities/managed-person.ts';
import { formatDateTime } from '#contract/rules/date.ts';
import { errorDetails, wordsOf } from '#renderer/api/error-words.ts';
import { useServerQuery } from '#renderer/api/use-server-query.ts';
import { nameOf, Situation } from '#renderer/modules/users/columns.tsx';
import { words } from '#renderer/modules/users/messages.ts';
import { type PeopleScope, personQuery } from '#renderer/modules/users/queries.ts';
import { useProof } from '#renderer/proof/use-proof.tsx';
import { Banner } from '#renderer/ui/banner/banner.tsx';
import { IconButton } from '#renderer/ui/button/button.tsx';
import type { DiscardQuestion } from '#renderer/ui/dialog/use-discard-question.tsx';
import { SidePanel } from '#renderer/ui/panel/side-panel.tsx';
import { SkeletonText } from '#renderer/ui/skeleton/skeleton.tsx';
import { ErrorState } from '#renderer/ui/state/error-state.tsx';
import { Tabs } from '#renderer/ui/tabs/tabs.tsx';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import styles from './person.module.css';
import { PersonActions } from './person-actions.tsx';
import { PersonActivity } from './person-activity.tsx';
import { PersonCompanies } from './person-companies.tsx';
import { PersonData } from './person-data.tsx';
import { PersonGroups } from './person-groups.tsx';
import { PersonNotices } from './person-notices.tsx';
import { PersonSessions } from './person-sessions.tsx';
import { AnonymizationNotice } from './privacy/anonymization.tsx';
import { PersonPrivacy } from './privacy/person-privacy.tsx';
import { usePersonChange } from './use-person-change.ts';
import { ViewAs, type ViewAsProps } from './view-as.tsx';

export interface PanelProps {
  readonly scope: PeopleScope;
  /** The administrator. */
  readonly user: { readonly id: string; readonly email: string; readonly groups: readonly string[] };
  readonly modules: Company['module'];
  readonly id: string;
  /** The row of the person; undefined when the list does not show them. */
  readonly row: ManagedPerson | undefined;
  /** The place of the person in the list; null when the list no longer shows them. */
  readonly place: { readonly index: number; readonly total: number } | null;
  readonly canStep: (step: -1 | 1) => boolean;
  readonly onStep: (step: -1 | 1) => void;
  readonly viewAs: ViewAsProps['viewAs'];
  /** Opens the dialog that makes a direct link to an address; null: the administrator may make none. */
  readonly makeLink: ((email: string) => void) | null;
  /** Asks before something discards what the administrator changed in the panel. */
  readonly ask: DiscardQuestion['ask'];
  readonly onClose: () => void;
}

export function PersonPanel(props: PanelProps) {
  const { scope, id, place, onClose } = props;
  const proof = useProof({ ...scope, email: props.user.email });
  const { data, error, isFetching, refetch } = useServerQuery(personQuery(scope, id, proof.run));
  const shown = data ?? props.row;
  return (
    <SidePanel
      open
      onClose={onClose}
      title={shown === undefined ? words.person : nameOf(shown)}
      lead={place !== null && <Lead {...props} place={place} />}
      foot={data?.changed == null ? undefined : <LastChange {...data.changed} />}
    >
      {data !== undefined ? (
        <Person {...props} detail={data} />
      ) : error === null ? (
        <SkeletonText />
      ) : (
        <ErrorState
          title={words.failed}
          message={wordsOf(error)}
          details={errorDetails(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {proof.dialog}
    </SidePanel>
  );
}

const LastChange = ({ at, author }: NonNullable<ManagedPersonDetail['changed']>) => (
  <p className={styles['changed']}>{words.changed(author, formatDateTime(at))}</p>
);

function Lead({ place, canStep, onStep }: PanelProps & { readonly place: { readonly index: number; readonly total: number } }) {
  return (
    <div className={styles['lead']}>
      <span>{words.place(place.index + 1, place.total)}</span>
      <IconButton label={words.previous} icon={ChevronUp} disabled={!canStep(-1)} onClick={() => onStep(-1)} />
      <IconButton label={words.next} icon={ChevronDown} disabled={!canStep(1)} onClick={() => onStep(1)} />
    </div>
  );
}

type Part = keyof typeof words.tabs;

const partsOf = ({ groups, companies, sessions, terms }: ManagedPersonDetail) =>
  [
    { id: 'data', label: words.tabs.data },
    { id: 'groups', label: words.tabs.groups, count: groups.length },
    { id: 'companies', label: words.tabs.companies, count: companies },
    { id: 'sessions', label: words.tabs.sessions, count: sessions.length },
    { id: 'terms', label: words.tabs.terms, count: terms.length },
    { id: 'notices', label: words.tabs.notices },
    { id: 'activity', label: words.tabs.activity },
    { id: 'privacy', label: words.tabs.privacy },
  ] as const;

function Person({ scope, user, modules, viewAs, makeLink, ask, detail }: PanelProps & { readonly detail: ManagedPersonDetail }) {
  const proof = useProof({ ...scope, email: user.email });
  const changes = usePersonChange(scope, detail, proof);
  const [part, setPart] = useState<Part>('data');
  const isOwn = detail.id === user.id;
  const shared = { scope, person: detail, changes, readOnly: isOwn };
  return (
    <div className={styles['person']}>
      <p className={styles['head']}>
        <span className={styles['email']}>{detail.email}</span>
        <Situation {...detail} />
      </p>
      {isOwn ? (
        <Banner>
          <p>{words.own}</p>
        </Banner>
      ) : (
        <PersonActions {...shared} proof={proof} makeLink={makeLink}>
          <ViewAs {...shared} user={user} proof={proof} viewAs={viewAs} />
        </PersonActions>
      )}
      {detail.anonymization !== null && <AnonymizationNotice {...shared} user={user} />}
      {changes.conflict !== null && <Conflict lines={changes.conflict} />}
      <Tabs
        label={words.tabsLabel}
        items={partsOf(detail)}
        selected={part}
        onSelect={(next) => ask(() => setPart(next))}
        flush
        more={words.moreTabs}
      >
        {part === 'data' && <PersonData {...shared} />}
        {part === 'groups' && <PersonGroups {...shared} modules={modules} />}
        {part === 'companies' && <PersonCompanies {...shared} />}
        {part === 'sessions' && <PersonSessions {...shared} />}
        {part === 'terms' && <Terms terms={detail.terms} />}
        {part === 'notices' && <PersonNotices {...shared} />}
        {part === 'activity' && <PersonActivity {...shared} modules={modules} />}
        {part === 'privacy' && <PersonPrivacy {...shared} user={user} proof={proof} />}
      </Tabs>
      {proof.dialog}
    </div>
  );
}

const Conflict = ({ lines }: { readonly lines: readonly string[] }) => (
  <Banner tone="warn" title={words.conflict} announce>
    {lines.length === 0 ? (
      <p>{words.conflictOther}</p>
    ) : (
      <>
        <p>{words.conflictText}</p>
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </>
    )}
  </Banner>
);

const Terms = ({ terms }: Pick<ManagedPersonDetail, 'terms'>) =>
  terms.length === 0 ? (
    <p className={styles['lone']}>{words.noTerms}</p>
  ) : (
    <ul className={styles['rows']}>
      {terms.map(({ id, version, at }) => (
        <li key={`${id} ${version}`} className={styles['row']}>
          <span>{words.term(id, version)}</span>
          <span className={styles['email']}>{formatDateTime(at)}</span>
        </li>
      ))}
    </ul>
  );
