// An own request: its status, what happened, and the answer to a question about it.
import type { OwnRequestDetail } from '#contract/entities/request.ts';
import { formatDateTime } from '#contract/rules/date.ts';
import { errorDetails, wordsOf } from '#renderer/api/error-words.ts';
import { useServerQuery } from '#renderer/api/use-server-query.ts';
import { aboutText } from '#renderer/modules/requests/about.ts';
import { words } from '#renderer/modules/requests/messages.ts';
import { History } from '#renderer/modules/requests/panel/history.tsx';
import styles from '#renderer/modules/requests/panel/panel.module.css';
import { PanelBody } from '#renderer/modules/requests/panel/panel-body.tsx';
import { ownDetailQuery, type RequestScope } from '#renderer/modules/requests/queries.ts';
import { ownStatusOf } from '#renderer/modules/requests/status.ts';
import { StatusChip } from '#renderer/ui/chip/status-chip.tsx';
import { Facts } from '#renderer/ui/facts/facts.tsx';
import { SidePanel } from '#renderer/ui/panel/side-panel.tsx';
import { SkeletonText } from '#renderer/ui/skeleton/skeleton.tsx';
import { ErrorState } from '#renderer/ui/state/error-state.tsx';
import { Reply } from './reply.tsx';

interface OwnPanelProps {
  readonly scope: RequestScope;
  readonly protocol: string;
  readonly onClose: () => void;
}

export function OwnPanel({ scope, protocol, onClose }: OwnPanelProps) {
  const { data, error, isFetching, refetch } = useServerQuery(ownDetailQuery(scope, protocol));
  return (
    <SidePanel
      open
      size="wide"
      onClose={onClose}
      lead={<p className={styles['lead']}>{words.alone(protocol)}</p>}
      title={data === undefined ? words.alone(protocol) : words.longKinds[data.kind]}
      note={data && aboutText(data)}
      status={data && <StatusChip tone={ownStatusOf(data).tone}>{ownStatusOf(data).text}</StatusChip>}
    >
      {data !== undefined ? (
        <PanelBody key={protocol} protocol={protocol}>
          {data.status === 'pending' && data.awaitsRequester && <Reply scope={scope} detail={data} />}
          {data.answer !== undefined && !data.awaitsRequester && (
            <blockquote className={styles['answer']}>{data.answer}</blockquote>
          )}
          <Facts facts={factsOf(data)} />
          <History events={data.history} />
        </PanelBody>
      ) : error === null ? (
        <SkeletonText lines={6} />
      ) : (
        <ErrorState
          title={words.failed}
          message={wordsOf(error)}
          details={errorDetails(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </SidePanel>
  );
}

function factsOf(detail: OwnRequestDetail): readonly (readonly [name: string, value: string])[] {
  const { createdAt, expiresAt, status, answeredAt, answeredBy, description } = detail;
  const due = status === 'pending' && expiresAt !== null ? formatDateTime(expiresAt) : undefined;
  const answered =
    answeredAt === undefined
      ? undefined
      : answeredBy === undefined
        ? words.facts.answeredAt(answeredAt)
        : words.facts.answeredBy(answeredBy, answeredAt);
  const all: readonly (readonly [name: string, value: string | undefined])[] = [
    [words.facts.createdAt, formatDateTime(createdAt)],
    [words.columns.due, due],
    [words.facts.answer, answered],
    [words.facts.reason, description],
  ];
  return all.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
}
