// A request as its person reads it. Pure.
import type { PrivacyRequest } from '#contract/entities/privacy.ts';
import type { ChipTone } from '#renderer/ui/chip/status-chip.tsx';
import { words } from './messages.ts';

export const tones: Readonly<Record<PrivacyRequest['status'], ChipTone>> = {
  open: 'warn',
  withdrawn: 'neutral',
  done: 'ok',
  refused: 'bad',
};

/** When it was made, and until when, or when, it is over. */
export function requestLine({ protocol, status, createdAt, dueAt, closedAt }: PrivacyRequest, now: number): string {
  const open = Date.parse(dueAt) < now ? words.overdue(dueAt) : words.dueAt(dueAt);
  const end = status === 'open' ? [open] : closedAt === null ? [] : [words.closedAt(closedAt)];
  return [words.protocol(protocol), words.madeAt(createdAt), ...end].join(' · ');
}

/** Whether one of this kind waits for its answer: there is no second one meanwhile. */
export const isOpen = (requests: readonly PrivacyRequest[], kind: PrivacyRequest['kind']): boolean =>
  requests.some((request) => request.kind === kind && request.status === 'open');
