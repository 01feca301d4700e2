import type { PrivacyRequest } from '#contract/entities/privacy.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { Card } from '#renderer/ui/card/card.tsx';
import { StatusChip } from '#renderer/ui/chip/status-chip.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import styles from '#renderer/features/profile/profile.module.css';
import { words } from './messages.ts';
import type { PrivacyProps } from './privacy-props.ts';
import { overviewQuery, withdraw } from './queries.ts';
import { requestLine, tones } from './request-state.ts';
import { usePrivacyMutation } from './use-privacy-mutation.ts';

/** The person's requests and their states. An open request can be withdrawn. */
export function Requests({
  scope,
  requests,
  requestAddress,
  goTo,
}: Pick<PrivacyProps, 'scope' | 'requestAddress' | 'goTo'> & { readonly requests: readonly PrivacyRequest[] }) {
  const queries = useQueryClient();
  const list = useRef<HTMLUListElement>(null);
  const { pending, run } = usePrivacyMutation<string>({
    async mutationFn(protocol) {
      await withdraw(scope, protocol);
      return words.withdrawn;
    },
    refusals: { '#CONFLICT': words.notOpen, '#NOT_FOUND': words.notOpen },
    async onSettled() {
      await queries.invalidateQueries({ queryKey: overviewQuery(scope).queryKey });
      // The button of a withdrawn request disappears with the focus, so the list receives it.
      list.current?.focus();
    },
  });
  return (
    <Card title={words.requests} level={3} flush>
      <ul ref={list} tabIndex={-1} aria-label={words.requests}>
        {requests.map((request) => (
          <Row
            key={request.protocol}
            request={request}
            busy={pending === request.protocol}
            onOpen={requestAddress === null ? null : () => goTo(requestAddress(request.protocol))}
            onWithdraw={() => void run(request.protocol)}
          />
        ))}
      </ul>
    </Card>
  );
}

function Row({
  request,
  busy,
  onOpen,
  onWithdraw,
}: {
  readonly request: PrivacyRequest;
  readonly busy: boolean;
  /** Null: the person has no screen with the history. */
  readonly onOpen: (() => void) | null;
  readonly onWithdraw: () => void;
}) {
  const { protocol, kind, status, text, answer } = request;
  const [now] = useState(() => Date.now());
  return (
    <li className={styles['receipt']}>
      <div className={styles['row']}>
        <div>
          <p className={styles['device']}>
            {words.kinds[kind]} <StatusChip tone={tones[status]}>{words.statuses[status]}</StatusChip>
          </p>
          <p className={styles['meta']}>{requestLine(request, now)}</p>
        </div>
        <div className={styles['buttons']}>
          {onOpen !== null && (
            <Button size="small" aria-label={words.historyOf(words.kinds[kind], protocol)} onClick={onOpen}>
              {words.history}
            </Button>
          )}
          {status === 'open' && (
            <Button
              size="small"
              sends
              busy={busy}
              aria-label={words.withdrawOf(words.kinds[kind], protocol)}
              onClick={onWithdraw}
            >
              {words.withdraw}
            </Button>
          )}
        </div>
      </div>
      {text !== null && <p className={styles['words']}>{text}</p>}
      {answer !== null && <p className={styles['words']}>{words.answer(answer)}</p>}
    </li>
  );
}
