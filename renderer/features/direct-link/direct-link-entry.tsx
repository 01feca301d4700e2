// `/directScript` before the item is open: names the item, the company and the end of the link, and opens it on a click. Loading the
// page does not open the link.
import type { CallOutput } from '#contract/call.ts';
import type { validateLink } from '#contract/calls/auth/auth-calls.ts';
import type { Company } from '#contract/entities/company.ts';
import type { ApiError } from '#renderer/api/api-error.ts';
import type { Client } from '#renderer/api/client.ts';
import { errorDetails, type ErrorContext } from '#renderer/api/error-words.ts';
import { tooManyProblem } from '#renderer/api/too-many.ts';
import { useServerMutation } from '#renderer/api/use-server-mutation.ts';
import { CheckedLink, OutcomePanel } from '#renderer/link-page/checked-link.tsx';
import { LinkFacts } from '#renderer/link-page/link-facts.tsx';
import { Panel } from '#renderer/link-page/panel.tsx';
import type { LinkSecret } from '#renderer/link-page/secret-address.ts';
import { type Outcome, outcomeOf } from '#renderer/link-page/use-link-check.ts';
import { Banner } from '#renderer/ui/banner/banner.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { ErrorDetails } from '#renderer/ui/state/error-state.tsx';
import { useState } from 'react';
import styles from './direct-link.module.css';
import { words } from './messages.ts';
import type { OpenedLink } from './opened-link.ts';
import { openLink } from './queries.ts';
import { RequestForm } from './request-form.tsx';

export interface DirectLinkEntryProps {
  readonly company: Company;
  readonly client: Client;
  readonly secret: LinkSecret | null;
  /** The session of this link was open in this tab and has ended. */
  readonly ended: boolean;
  readonly onOpened: (opened: OpenedLink) => void;
  /** Opens the portal. */
  readonly onEnter: () => void;
}

export function DirectLinkEntry({ company, client, secret, ended, onOpened, onEnter }: DirectLinkEntryProps) {
  const [requesting, setRequesting] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const scope = { client, companyId: company.id };
  if (secret === null || requesting) return <RequestForm scope={scope} hash={secret?.hash} onEnter={onEnter} />;
  const actions = { onNewLink: () => setRequesting(true), onEnter, newLink: words.newLink };
  if (outcome !== null) return <OutcomePanel outcome={outcome} {...actions} />;
  return (
    <CheckedLink {...scope} secret={secret} purpose="direct" {...actions}>
      {({ direct }) => (
        <OpenPanel
          title={direct?.title ?? company.appTitle}
          lead={words.lead(company.appTitle)}
          direct={direct}
          ended={ended}
          open={async () => onOpened(await openLink(scope, secret.hash))}
          onOutcome={setOutcome}
        />
      )}
    </CheckedLink>
  );
}

type CheckedDirectLink = NonNullable<CallOutput<typeof validateLink>['direct']>;
type Problem =
  | { readonly kind: 'no-script'; readonly details: string | undefined }
  | { readonly kind: 'too-many'; readonly text: string }
  | null;

/** The message in the details for support. */
const linkErrors: ErrorContext = { '#ERRO_SCRIPT_DOWNLOAD_BODY': words.noScript };

function problemOf(error: ApiError): Problem {
  if (error.code === '#ERRO_SCRIPT_DOWNLOAD_BODY') return { kind: 'no-script', details: errorDetails(error, linkErrors) };
  // The shell shows every error except "too many requests".
  const text = tooManyProblem(error);
  return text === null ? null : { kind: 'too-many', text };
}

function useOpening(open: () => Promise<void>, onOutcome: (outcome: Outcome) => void) {
  const [problem, setProblem] = useState<Problem>(null);
  const { busy, run } = useServerMutation({
    mutationFn: open,
    onMutate: () => setProblem(null),
    onError(error) {
      const outcome = outcomeOf(error);
      if (outcome === null) setProblem(problemOf(error));
      // Another browser opened the link in the meantime.
      else onOutcome(outcome.kind === 'used' ? { ...outcome, own: false } : outcome);
    },
  });
  return { busy, problem, press: () => void run() };
}

function OpenPanel({
  title,
  lead,
  direct,
  ended,
  open,
  onOutcome,
}: {
  readonly title: string;
  readonly lead: string;
  readonly direct: CheckedDirectLink | undefined;
  readonly ended: boolean;
  readonly open: () => Promise<void>;
  readonly onOutcome: (outcome: Outcome) => void;
}) {
  const { busy, problem, press } = useOpening(open, onOutcome);
  return (
    <Panel title={title} lead={lead}>
      {direct !== undefined && <LinkFacts entity={direct.entity} expires={direct.expires} />}
      {ended && (
        <Banner announce>
          <p>{words.ended}</p>
        </Banner>
      )}
      {problem?.kind === 'too-many' && (
        <Banner tone="bad" announce>
          <p>{problem.text}</p>
        </Banner>
      )}
      {problem?.kind === 'no-script' && (
        <Banner tone="bad" announce title={words.noScript}>
          <p>{words.noScriptText}</p>
          {problem.details !== undefined && <ErrorDetails text={problem.details} />}
        </Banner>
      )}
      <div className={styles['open']}>
        <Button variant="primary" size="large" wide sends busy={busy} onClick={press}>
          {words.open}
        </Button>
        <p className={styles['note']}>{words.once}</p>
      </div>
    </Panel>
  );
}
