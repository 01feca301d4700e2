// The open request: what is asked, what happened, and what the person can decide. Only its middle scrolls.
import type { EntityFields } from '#contract/entities/entity-settings.ts';
import type { RequestDetail } from '#contract/entities/request.ts';
import { formatDateTime } from '#contract/rules/date.ts';
import { ApiError } from '#renderer/api/api-error.ts';
import { errorDetails, wordsOf } from '#renderer/api/error-words.ts';
import { useServerQuery } from '#renderer/api/use-server-query.ts';
import { personName } from '#renderer/modules/requests/about.ts';
import { deadlineOf } from '#renderer/modules/requests/deadline.ts';
import { words } from '#renderer/modules/requests/messages.ts';
import { detailQuery, fileLink, type RequestScope } from '#renderer/modules/requests/queries.ts';
import { endedText } from '#renderer/modules/requests/refusals.ts';
import { statusOf } from '#renderer/modules/requests/status.ts';
import { Avatar } from '#renderer/ui/avatar/avatar.tsx';
import { StatusChip } from '#renderer/ui/chip/status-chip.tsx';
import { useMinute } from '#renderer/ui/countdown/use-minute.ts';
import { Disclosure } from '#renderer/ui/disclosure/disclosure.tsx';
import type { MenuEntry } from '#renderer/ui/menu/menu.tsx';
import { SidePanel } from '#renderer/ui/panel/side-panel.tsx';
import { SkeletonText } from '#renderer/ui/skeleton/skeleton.tsx';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import { ErrorState } from '#renderer/ui/state/error-state.tsx';
import { Clock, Inbox, Trash2 } from 'lucide-react';
import type { Ref } from 'react';
import { Assignee } from './assignee.tsx';
import { Attachments } from './attachments.tsx';
import { type BarHandle, DecisionBar } from './decision/decision-bar.tsx';
import type { DeletionNoteProps } from './decision/deletion-note.tsx';
import type { TypedTexts } from './decision/typed-texts.ts';
import { History } from './history.tsx';
import styles from './panel.module.css';
import { PanelBody } from './panel-body.tsx';
import { PanelLead, type PanelLeadProps } from './panel-lead.tsx';
import { Previous } from './previous.tsx';
import { RequestFacts } from './request-facts.tsx';

export interface RequestPanelProps extends Pick<DeletionNoteProps, 'personAddress'> {
  readonly scope: RequestScope;
  readonly protocol: string;
  /** The labels of the tenant for the fields of a company. */
  readonly fields: EntityFields | undefined;
  readonly place: PanelLeadProps['place'];
  readonly canStep: PanelLeadProps['canStep'];
  readonly onStep: PanelLeadProps['onStep'];
  readonly download: (link: string) => void;
  readonly typed: TypedTexts;
  /** The keys of the list act on the bar. */
  readonly bar: Ref<BarHandle>;
  /** Whether the request takes the focus when it appears. */
  readonly takesFocus: boolean;
  readonly onEnded: (protocol: string) => void;
  /** Asks before the request is removed. */
  readonly onRemove: (protocol: string) => void;
  readonly onClose: () => void;
}

export function RequestPanel(props: RequestPanelProps) {
  const { scope, protocol, typed, personAddress, bar, onEnded, onRemove, onClose } = props;
  const query = useServerQuery(detailQuery(scope, protocol));
  const detail = query.data;
  const now = new Date(useMinute());
  const removal: MenuEntry = {
    kind: 'action',
    id: 'remove',
    label: words.remove,
    icon: Trash2,
    danger: true,
    onSelect: () => onRemove(protocol),
  };
  const hasActions = detail !== undefined && detail.actions.some((action) => action !== 'remove');
  return (
    <SidePanel
      open
      size="wide"
      onClose={onClose}
      lead={<PanelLead {...props} entries={detail?.actions.includes('remove') === true ? [removal] : []} />}
      title={detail === undefined ? words.alone(protocol) : personName(detail.requester)}
      mark={detail !== undefined && <Avatar name={personName(detail.requester)} size="large" look="person" />}
      note={detail?.requester.name === undefined ? undefined : detail.requester.email}
      status={detail !== undefined && <Situation detail={detail} />}
      foot={
        hasActions ? (
          <DecisionBar key={protocol} ref={bar} {...{ scope, detail, typed, personAddress }} onEnded={() => onEnded(protocol)} />
        ) : detail !== undefined && detail.status !== 'pending' ? (
          <p className={styles['ended']}>{endedText(detail, now)}</p>
        ) : undefined
      }
    >
      <PanelBody key={protocol} protocol={protocol} takesFocus={props.takesFocus}>
        {detail !== undefined ? (
          <Parts {...props} detail={detail} />
        ) : query.error === null ? (
          <SkeletonText lines={8} />
        ) : (
          <Failed error={query.error} retrying={query.isFetching} onRetry={() => void query.refetch()} />
        )}
      </PanelBody>
    </SidePanel>
  );
}

function Failed({ error, ...retry }: { readonly error: Error; readonly retrying: boolean; readonly onRetry: () => void }) {
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState icon={Inbox} title={words.failed}>
        {words.gone}
      </EmptyState>
    );
  return <ErrorState title={words.failed} message={wordsOf(error)} details={errorDetails(error)} {...retry} />;
}

/** The deadline of a pending request, or how it ended. */
function Situation({ detail }: { readonly detail: RequestDetail }) {
  const now = new Date(useMinute());
  if (detail.status !== 'pending') {
    const { tone, text } = statusOf(detail);
    return <StatusChip tone={tone}>{text}</StatusChip>;
  }
  if (detail.awaitsRequester) return <StatusChip>{words.waits}</StatusChip>;
  if (detail.expiresAt === null) return null;
  const { kind, text } = deadlineOf(detail.expiresAt, now, words.panelDeadline);
  if (kind === 'later')
    return (
      <time className={styles['deadline']} dateTime={detail.expiresAt} title={formatDateTime(detail.expiresAt)}>
        {text}
      </time>
    );
  return (
    <StatusChip tone="warn" icon={Clock}>
      {text}
    </StatusChip>
  );
}

function Parts({ scope, fields, download, detail }: RequestPanelProps & { readonly detail: RequestDetail }) {
  const { protocol, attachments, diagnosis, history, previous, answer } = detail;
  return (
    <>
      <RequestFacts detail={detail} fields={fields} assignee={<Assignee scope={scope} detail={detail} />} />
      {answer !== undefined && <blockquote className={styles['answer']}>{answer}</blockquote>}
      <Attachments files={attachments} download={async (key) => download(await fileLink(scope, protocol, key))} />
      {diagnosis !== undefined && (
        <div className={styles['section']}>
          <Disclosure title={words.diagnosis}>
            <pre className={styles['diagnosis']}>{diagnosis}</pre>
          </Disclosure>
        </div>
      )}
      <History events={history} />
      <Previous requests={previous} />
    </>
  );
}
