import type { RequestDetail } from '#contract/entities/request.ts';
import { formatDate } from '#contract/rules/date.ts';
import { aboutText, personName } from '#renderer/modules/requests/about.ts';
import { words } from '#renderer/modules/requests/messages.ts';
import { statusOf } from '#renderer/modules/requests/status.ts';
import { StatusChip } from '#renderer/ui/chip/status-chip.tsx';
import { Heading } from '#renderer/ui/text/heading.tsx';
import styles from './panel.module.css';

/** The last requests of the same person, and of others for the same. */
export function Previous({ requests }: { readonly requests: RequestDetail['previous'] }) {
  if (requests.length === 0) return null;
  return (
    <section className={styles['section']}>
      <Heading level={3} size="title-3">
        {words.like}
      </Heading>
      <ul className={styles['like']}>
        {requests.map((request) => {
          const { tone, text } = statusOf({ kind: request.about.kind, status: request.status });
          const what = `${personName(request.requester)}, ${aboutText({ about: request.about })}`;
          return (
            <li key={request.protocol}>
              <StatusChip tone={tone}>{text}</StatusChip>
              <span title={what}>{what}</span>
              <time dateTime={request.createdAt}>{formatDate(request.createdAt)}</time>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
