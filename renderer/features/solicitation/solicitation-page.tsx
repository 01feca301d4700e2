// `/access/solicitation/{hash}/answer/{answer}`: the address preselects an answer, and one click sends it.
import { ApiError } from '#renderer/api/api-error.ts';
import type { LinkPageProps } from '#renderer/link-page/page-props.ts';
import { ResultPanel } from '#renderer/link-page/panel.tsx';
import { useLinkSecret } from '#renderer/link-page/use-link-secret.ts';
import { outcomeOf } from '#renderer/link-page/use-link-check.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { SkeletonText } from '#renderer/ui/skeleton/skeleton.tsx';
import { errorDetails } from '#renderer/api/error-words.ts';
import { ErrorState } from '#renderer/ui/state/error-state.tsx';
import { useServerQuery } from '#renderer/api/use-server-query.ts';
import { CircleCheck, Clock3, History, Link2Off } from 'lucide-react';
import { useState } from 'react';
import { AnswerForm } from './answer-form.tsx';
import { words } from './messages.ts';
import { type Answer, type Solicitation, solicitationQuery } from './queries.ts';

type Ending =
  | { readonly kind: 'done'; readonly answer: Answer }
  | { readonly kind: 'used' | 'expired' | 'invalid'; readonly solicitation?: Solicitation };

export function SolicitationPage(page: LinkPageProps) {
  const secret = useLinkSecret();
  if (secret === null) return <EndingPanel ending={{ kind: 'invalid' }} onLeave={() => page.goTo('/')} />;
  return <OpenedLink page={page} hash={secret.hash} />;
}

function OpenedLink({ page, hash }: { readonly page: LinkPageProps; readonly hash: string }) {
  const { client, params, goTo } = page;
  const { data, error, isFetching, refetch } = useServerQuery(solicitationQuery(client, hash));
  const [ending, setEnding] = useState<Ending | null>(null);
  const leave = (): void => goTo('/');
  if (ending !== null) return <EndingPanel ending={ending} onLeave={leave} />;
  if (data?.status === 'pending')
    return (
      <AnswerForm
        client={client}
        hash={hash}
        solicitation={data}
        chosen={params['answer']}
        onDone={(answer) => setEnding({ kind: 'done', answer })}
        onOutcome={({ kind }) => setEnding({ kind })}
      />
    );
  if (data !== undefined) return <EndingPanel ending={{ kind: 'used', solicitation: data }} onLeave={leave} />;
  if (error === null) return <SkeletonText lines={5} label={words.checking} />;
  const outcome = error instanceof ApiError ? outcomeOf(error) : null;
  if (outcome !== null) return <EndingPanel ending={{ kind: outcome.kind }} onLeave={leave} />;
  return (
    <ErrorState
      level={1}
      title={words.failed}
      details={errorDetails(error)}
      message={words.failedText}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

function textOf(ending: Exclude<Ending, { kind: 'done' }>): { readonly title: string; readonly text: string } {
  if (ending.kind === 'expired') return { title: words.expired, text: words.expiredText };
  if (ending.kind === 'invalid') return { title: words.invalid, text: words.invalidText };
  const { answeredBy, answeredAt } = ending.solicitation ?? {};
  const known = answeredBy !== undefined && answeredAt !== undefined;
  return { title: words.answered, text: known ? words.answeredBy(answeredBy, answeredAt) : words.answeredText };
}

const icons = { used: History, expired: Clock3, invalid: Link2Off } as const;

function EndingPanel({ ending, onLeave }: { readonly ending: Ending; readonly onLeave: () => void }) {
  const actions = (
    <Button variant="primary" onClick={onLeave}>
      {words.toPortal}
    </Button>
  );
  if (ending.kind === 'done')
    return (
      <ResultPanel
        icon={CircleCheck}
        tone="ok"
        title={ending.answer === 'approved' ? words.doneApproved : words.doneRefused}
        actions={actions}
      >
        <p>{words.personNotified}</p>
      </ResultPanel>
    );
  const { title, text } = textOf(ending);
  return (
    <ResultPanel icon={icons[ending.kind]} tone="warn" title={title} actions={actions}>
      <p>{text}</p>
    </ResultPanel>
  );
}
