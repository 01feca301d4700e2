// Formats a privacy request for the person. Pure.
import type { PrivacyRequest } from '#contract/entities/privacy.ts';
import type { ChipTone } from '#renderer/ui/chip/status-chip.tsx';
import { words } from './messages.ts';

export const tones: Readonly<Record<PrivacyRequest['status'], ChipTone>> = {
  open: 'warn',
  withdrawn: 'neutral',
  done: 'ok',
  refused: 'bad',
};

/** The line with the protocol, the creation date, and the due date or the closing date. */
export function requestLine({ protocol, status, createdAt, dueAt, closedAt }: PrivacyRequest, now: number): string {
  const open = Date.parse(dueAt) < now ? words.overdue(dueAt) : words.dueAt(dueAt);
  const end = status === 'open' ? [open] : closedAt === null ? [] : [words.closedAt(closedAt)];
  return [words.protocol(protocol), words.madeAt(createdAt), ...end].join(' · ');
}

/** The open request of this kind. A second one cannot be created meanwhile. */
export const openRequestOf = (requests: readonly PrivacyRequest[], kind: PrivacyRequest['kind']): PrivacyRequest | undefined =>
  requests.find((request) => request.kind === kind && request.status === 'open');
