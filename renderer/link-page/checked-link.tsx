// Shows the check of a link: while it runs, when it fails, and its three results other than "valid".
import type { CallOutput } from '#contract/call.ts';
import type { validateLink } from '#contract/calls/auth/auth-calls.ts';
import { Clock3, History, Link2Off } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorDetails } from '#renderer/api/error-words.ts';
import { tooManyProblem } from '#renderer/api/too-many.ts';
import type { Client } from '#renderer/api/client.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { SkeletonText } from '#renderer/ui/skeleton/skeleton.tsx';
import { ErrorState } from '#renderer/ui/state/error-state.tsx';
import { words } from './messages.ts';
import { ResultPanel } from './panel.tsx';
import type { LinkSecret } from './secret-address.ts';
import { type LinkPurpose, type Outcome, useLinkCheck } from './use-link-check.ts';
import styles from './panel.module.css';

const looks = { used: History, expired: Clock3, invalid: Link2Off } as const;
const titles = { used: words.used, expired: words.expired, invalid: words.invalid } as const;

function textOf(outcome: Outcome): string {
  if (outcome.kind === 'used') {
    if (outcome.usedAt === undefined) return words.gone;
    return outcome.own === true ? words.usedByYou(outcome.usedAt) : words.openedElsewhere(outcome.usedAt);
  }
  return outcome.kind === 'expired' ? words.expiredText : words.invalidText;
}

/** The two actions for a link that cannot be used. */
interface LinkActions {
  readonly onNewLink: () => void;
  readonly onEnter: () => void;
  /** Label of the button that requests another link. */
  readonly newLink?: string | undefined;
}

/** The result of a checked link. A link that its recipient used leads to the sign-in; every other outcome offers another link. */
export function OutcomePanel({
  outcome,
  onNewLink,
  onEnter,
  newLink = words.resend,
}: LinkActions & { readonly outcome: Outcome }) {
  const used = outcome.kind === 'used' && outcome.own !== false;
  const actions = (
    <>
      <Button variant={used ? 'line' : 'primary'} onClick={onNewLink}>
        {newLink}
      </Button>
      <Button variant={used ? 'primary' : 'line'} onClick={onEnter}>
        {words.enter}
      </Button>
    </>
  );
  return (
    <ResultPanel icon={looks[outcome.kind]} tone="warn" title={titles[outcome.kind]} actions={actions}>
      <p>{textOf(outcome)}</p>
    </ResultPanel>
  );
}

/** Shown while the link is checked. */
export const Checking = () => (
  <div className={styles['panel']}>
    <SkeletonText lines={4} label={words.checking} />
  </div>
);

export function CheckedLink({
  client,
  companyId,
  secret,
  purpose,
  onNewLink,
  onEnter,
  newLink,
  children,
}: LinkActions & {
  readonly client: Client;
  readonly companyId: string;
  readonly secret: LinkSecret;
  readonly purpose: LinkPurpose;
  readonly children: (link: CallOutput<typeof validateLink>) => ReactNode;
}) {
  const check = useLinkCheck({ client, companyId, secret, purpose });
  switch (check.kind) {
    case 'checking':
      return <Checking />;
    case 'failed':
      return (
        <ErrorState
          level={1}
          title={words.checkFailed}
          message={tooManyProblem(check.error) ?? words.checkFailedText}
          details={errorDetails(check.error)}
          retrying={check.retrying}
          onRetry={check.retry}
        />
      );
    case 'over':
      return <OutcomePanel outcome={check.outcome} onNewLink={onNewLink} onEnter={onEnter} newLink={newLink} />;
    case 'valid':
      return children(check.link);
    default:
      throw new TypeError(`No such check: ${JSON.stringify(check satisfies never)}`);
  }
}
