// `/termos/{id}/{version}`: shows a term, and asks for an answer when it is pending.
import type { Company } from '#contract/entities/company.ts';
import type { TermText } from '#contract/entities/term.ts';
import type { User } from '#contract/entities/user.ts';
import { ApiError } from '#renderer/api/api-error.ts';
import type { Client } from '#renderer/api/client.ts';
import { afterSignIn } from '#renderer/session/after-sign-in.ts';
import { termPath } from '#renderer/session/pending-terms.ts';
import { Banner } from '#renderer/ui/banner/banner.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { useFocusWhenShown } from '#renderer/ui/focus/focus-when-shown.ts';
import { SkeletonText } from '#renderer/ui/skeleton/skeleton.tsx';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import { errorDetails } from '#renderer/api/error-words.ts';
import { ErrorState } from '#renderer/ui/state/error-state.tsx';
import { useServerQuery } from '#renderer/api/use-server-query.ts';
import { FileQuestionMark } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { Answer } from './answer.tsx';
import { Declined } from './declined.tsx';
import { words } from './messages.ts';
import { termQuery, type TermName, type TermScope } from './queries.ts';
import { TermDocument, titleId } from './term-document.tsx';
import styles from './terms.module.css';
import { useAnswer, withoutTerm } from './use-answer.ts';

export interface TermsPageProps {
  readonly company: Company;
  readonly client: Client;
  /** The signed-in person; null: terms can be read without a session. */
  readonly user: User | null;
  readonly name: TermName;
  readonly redirectUrl: string | null;
  /** The session ended while the page was open. */
  readonly isLost: boolean;
  /** The number of pending terms when the first one was shown; 0 for the first one. */
  readonly total: number;
  readonly goTo: (path: string, options?: { readonly replace?: boolean; readonly state?: object }) => void;
  readonly signOut: () => void;
  readonly onUser: (user: User) => void;
}

export function TermsPage(page: TermsPageProps) {
  const { company, client, user, name, goTo } = page;
  const scope: TermScope = { client, companyId: company.id, userId: user?.id ?? null };
  const { data, error, isFetching, refetch } = useServerQuery(termQuery(scope, name));
  const [changed, setChanged] = useState(false);
  const onChanged = (): void => {
    setChanged(true);
    void refetch();
  };
  useFocusWhenShown(titleId, data === undefined ? null : `${data.id} ${data.version}`);
  if (data !== undefined)
    return (
      <Term
        key={`${data.id} ${data.version}`}
        page={page}
        scope={scope}
        text={data}
        changed={changed}
        onChanged={onChanged}
        onAccepted={() => setChanged(false)}
      />
    );
  if (error === null)
    return (
      <Frame>
        <output className={styles['loading']} aria-label={words.loading}>
          <SkeletonText />
        </output>
      </Frame>
    );
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState
        icon={FileQuestionMark}
        level={1}
        title={words.missing}
        actions={<Button onClick={() => goTo('/')}>{words.back}</Button>}
      >
        {words.missingText}
      </EmptyState>
    );
  return (
    <ErrorState
      level={1}
      title={words.failed}
      details={errorDetails(error)}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

const Frame = ({ children }: { readonly children: ReactNode }) => <article className={styles['document']}>{children}</article>;

function Term({
  page,
  scope,
  text,
  changed,
  onChanged,
  onAccepted,
}: {
  readonly page: TermsPageProps;
  readonly scope: TermScope;
  readonly text: TermText;
  /** The text has changed since the person opened it. */
  readonly changed: boolean;
  readonly onChanged: () => void;
  readonly onAccepted: () => void;
}) {
  const { company, user, redirectUrl, goTo, signOut, onUser } = page;
  const waiting = user === null ? [] : Object.keys(user.pendingTerms);
  const isPending = user !== null && Object.hasOwn(user.pendingTerms, text.id);
  const total = Math.max(page.total, waiting.length);
  const goOn = ({ id }: TermText): void => {
    if (user === null) return;
    const answered = withoutTerm(user, id);
    onUser(answered);
    onAccepted();
    const path = afterSignIn({ company, user: answered, redirectUrl, origin: location.origin });
    goTo(path, { replace: true, state: { terms: total } });
  };
  const answer = useAnswer({ scope, onChanged, onAccepted: goOn });
  if (answer.declined) return <Declined title={text.title} lgpd={company.lgpd} onBack={answer.readAgain} onSignOut={signOut} />;
  // An answer to the latest version also answers the pending older versions.
  if (isPending && text.version !== text.latest)
    return <Navigate to={termPath(text.id, text.latest) + location.search} replace state={{ terms: page.total }} />;
  const position = isPending && total > 1 ? words.position(total - waiting.length + 1, total) : null;
  return (
    <Frame>
      <TermDocument text={text} position={position}>
        {page.isLost && <Lost goTo={goTo} />}
        {changed ? <Changed /> : <Notice text={text} requested={page.name.version} goTo={goTo} />}
      </TermDocument>
      {isPending && (
        <Answer
          agreed={answer.agreed}
          busy={answer.busy}
          problem={answer.problem}
          onAgree={answer.setAgreed}
          onAccept={() => answer.accept(text)}
          onDecline={() => answer.decline(text)}
        />
      )}
    </Frame>
  );
}

const Changed = () => (
  <Banner tone="warn" announce>
    <p>{words.textChanged}</p>
  </Banner>
);

/** A link to the login. A pending term brings the person back to this page. */
const Lost = ({ goTo }: Pick<TermsPageProps, 'goTo'>) => (
  <Banner
    tone="warn"
    announce
    action={
      <Button size="small" onClick={() => goTo(`/${location.search}`)}>
        {words.signIn}
      </Button>
    }
  >
    <p>{words.lost}</p>
  </Banner>
);

/** Reports that a newer version exists, or that the requested version does not and another one is shown. */
function Notice({
  text,
  requested,
  goTo,
}: {
  readonly text: TermText;
  readonly requested: string;
  readonly goTo: TermsPageProps['goTo'];
}) {
  const toLatest = (
    <Button size="small" onClick={() => goTo(termPath(text.id, text.latest) + location.search, { replace: true })}>
      {words.readLatest}
    </Button>
  );
  if (text.version !== text.latest)
    return (
      <Banner tone="info" action={toLatest}>
        <p>{words.older(text.latest)}</p>
      </Banner>
    );
  if (text.version === requested) return null;
  return (
    <Banner tone="info" announce>
      <p>{words.replaced(requested, text.version)}</p>
    </Banner>
  );
}
