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
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Clock3, History, Link2Off } from 'lucide-react';
import { useState } from 'react';
import { AnswerForm } from './answer-form.tsx';
import { words } from './messages.ts';
import { type Answer, type Asked, askedQuery } from './queries.ts';

type Over =
  | { readonly kind: 'done'; readonly answer: Answer }
  | { readonly kind: 'used' | 'expired' | 'invalid'; readonly asked?: Asked };

export function SolicitationPage(page: LinkPageProps) {
  const secret = useLinkSecret();
  if (secret === null) return <OverEnding over={{ kind: 'invalid' }} onLeave={() => page.goTo('/')} />;
  return <Followed page={page} hash={secret.hash} />;
}

function Followed({ page, hash }: { readonly page: LinkPageProps; readonly hash: string }) {
  const { client, params, goTo } = page;
  const { data, error, isFetching, refetch } = useQuery(askedQuery(client, hash));
  const [over, setOver] = useState<Over | null>(null);
  const leave = (): void => goTo('/');
  if (over !== null) return <OverEnding over={over} onLeave={leave} />;
  if (data?.status === 'pending')
    return (
      <AnswerForm
        client={client}
        hash={hash}
        asked={data}
        chosen={params['answer']}
        onDone={(answer) => setOver({ kind: 'done', answer })}
        onOver={({ kind }) => setOver({ kind })}
      />
    );
  if (data !== undefined) return <OverEnding over={{ kind: 'used', asked: data }} onLeave={leave} />;
  if (error === null || isFetching) return <SkeletonText lines={5} label={words.checking} />;
  const outcome = error instanceof ApiError ? outcomeOf(error) : null;
  if (outcome !== null) return <OverEnding over={{ kind: outcome.kind }} onLeave={leave} />;
  return (
    <ErrorState
      level={1}
      title={words.failed}
      details={errorDetails(error)}
      message={words.failedText}
      onRetry={() => void refetch()}
    />
  );
}

function textOf(over: Exclude<Over, { kind: 'done' }>): { readonly title: string; readonly text: string } {
  if (over.kind === 'expired') return { title: words.expired, text: words.expiredText };
  if (over.kind === 'invalid') return { title: words.invalid, text: words.invalidText };
  const { answeredBy, answeredAt } = over.asked ?? {};
  const known = answeredBy !== undefined && answeredAt !== undefined;
  return { title: words.answered, text: known ? words.answeredBy(answeredBy, answeredAt) : words.answeredText };
}

const icons = { used: History, expired: Clock3, invalid: Link2Off } as const;

function OverEnding({ over, onLeave }: { readonly over: Over; readonly onLeave: () => void }) {
  const actions = (
    <Button variant="primary" onClick={onLeave}>
      {words.toPortal}
    </Button>
  );
  if (over.kind === 'done')
    return (
      <ResultPanel
        icon={CircleCheck}
        tone="ok"
        title={over.answer === 'approved' ? words.doneApproved : words.doneRefused}
        actions={actions}
      >
        <p>{words.personNotified}</p>
      </ResultPanel>
    );
  const { title, text } = textOf(over);
  return (
    <ResultPanel icon={icons[over.kind]} tone="warn" title={title} actions={actions}>
      <p>{text}</p>
    </ResultPanel>
  );
}
