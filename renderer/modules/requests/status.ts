// The status of a request as a chip. Pure.
import type { OwnRequest } from '#contract/entities/request.ts';
import { ticketStatuses } from '#contract/entities/ticket.ts';
import type { RequestKind, RequestStatus } from '#contract/request-reference.ts';
import type { ChipTone } from '#renderer/ui/chip/status-chip.tsx';
import { words } from './messages.ts';

export interface StatusLook {
  readonly tone: ChipTone;
  readonly text: string;
}

const tones: Readonly<Record<RequestStatus, ChipTone>> = {
  pending: 'neutral',
  resolved: 'ok',
  rejected: 'bad',
  expired: 'neutral',
  withdrawn: 'neutral',
};

/** Whether a request of the kind is carried out and concluded instead of approved. */
export const isConcluded = (kind: RequestKind): boolean => kind === 'ticket' || kind === 'privacy';

export const statusOf = ({ kind, status }: { readonly kind: RequestKind; readonly status: RequestStatus }): StatusLook => ({
  tone: tones[status],
  text: status === 'resolved' && isConcluded(kind) ? words.done : words.statuses[status],
});

/** The status for the person who asked. */
export function ownStatusOf(request: Pick<OwnRequest, 'kind' | 'status' | 'about' | 'awaitsRequester'>): StatusLook {
  const { status, about, awaitsRequester } = request;
  if (status !== 'pending') return statusOf(request);
  if (awaitsRequester) return { tone: 'warn', text: words.waitsYou };
  // As the help page shows it.
  if (about.kind === 'ticket')
    return { tone: about.status === 'in-progress' ? 'info' : 'neutral', text: ticketStatuses[about.status] };
  return statusOf(request);
}
