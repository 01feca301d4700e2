// A page behind a link: the running check, its failure, and the three results other than "valid".
import type { CallOutput } from '#contract/call.ts';
import type { validateLink } from '#contract/calls/auth/index.ts';
import { Clock3, History, Link2Off } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorDetails } from '#renderer/api/error-words.ts';
import type { Client } from '#renderer/api/client.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { SkeletonText } from '#renderer/ui/skeleton/skeleton.tsx';
import { ErrorState } from '#renderer/ui/state/error-state.tsx';
import { words as common } from '#renderer/form/messages.ts';
import { words } from './messages.ts';
import { Ending } from './panel.tsx';
import type { HeldLink } from './secret-address.ts';
import { type LinkPurpose, type Outcome, useLinkCheck } from './use-link-check.ts';
import styles from './panel.module.css';

const looks = { used: History, expired: Clock3, invalid: Link2Off } as const;
const titles = { used: words.used, expired: words.expired, invalid: words.invalid } as const;

function textOf(outcome: Outcome): string {
  if (outcome.kind === 'used') {
    if (outcome.usedAt === undefined) return words.gone;
    return outcome.own === true ? words.usedByYou(outcome.usedAt) : words.usedAt(outcome.usedAt);
  }
  return outcome.kind === 'expired' ? words.expiredText : words.invalidText;
}

/** The two ways on from a link that is over. */
interface WaysOn {
  readonly onNewLink: () => void;
  readonly onEnter: () => void;
  /** Label of the button that asks for another link. */
  readonly newLink?: string | undefined;
}

/** The ending of a checked link. A link that was used leads to the sign-in; every other outcome offers another link. */
export function OutcomeEnding({ outcome, onNewLink, onEnter, newLink = words.resend }: WaysOn & { readonly outcome: Outcome }) {
  const used = outcome.kind === 'used';
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
    <Ending icon={looks[outcome.kind]} tone="warn" title={titles[outcome.kind]} actions={actions}>
      <p>{textOf(outcome)}</p>
    </Ending>
  );
}

/** The page is not known yet. */
export const Checking = () => (
  <div className={styles['panel']}>
    <SkeletonText lines={4} label={words.checking} />
  </div>
);

export function CheckedLink({
  client,
  companyId,
  held,
  purpose,
  onNewLink,
  onEnter,
  newLink,
  children,
}: WaysOn & {
  readonly client: Client;
  readonly companyId: string;
  readonly held: HeldLink;
  readonly purpose: LinkPurpose;
  readonly children: (link: CallOutput<typeof validateLink>) => ReactNode;
}) {
  const check = useLinkCheck({ client, companyId, held, purpose });
  switch (check.kind) {
    case 'checking':
      return <Checking />;
    case 'failed':
      return (
        <ErrorState
          level={1}
          title={words.checkFailed}
          message={check.tooMany ? common.tooMany : words.checkFailedText}
          details={errorDetails(check.error)}
          onRetry={check.retry}
        />
      );
    case 'over':
      return <OutcomeEnding outcome={check.outcome} onNewLink={onNewLink} onEnter={onEnter} newLink={newLink} />;
    case 'valid':
      return children(check.link);
    default:
      throw new TypeError(`No such check: ${JSON.stringify(check satisfies never)}`);
  }
}
