import type { FileEntry } from '#contract/entities/file-entry.ts';
import { type ChipTone, StatusChip } from '#renderer/ui/chip/status-chip.tsx';
import { words } from '#renderer/modules/files/messages.ts';

type VisibleEntry = Pick<FileEntry, 'area' | 'sharedUntil' | 'expiresAt' | 'state'>;

/** Describes who can see a file, whether a ticket contains an attachment, or why a file cannot be downloaded. */
export function visibilityOf({ area, sharedUntil, expiresAt, state }: VisibleEntry): {
  readonly tone: ChipTone;
  readonly text: string;
} {
  if (state !== 'kept') return { tone: state === 'waiting' ? 'warn' : 'bad', text: words.states[state] };
  if (area === 'tickets')
    return expiresAt === null ? { tone: 'ok', text: words.inTicket } : { tone: 'neutral', text: words.withoutTicket };
  if (sharedUntil !== null) return { tone: 'info', text: words.visibility.shared };
  return { tone: 'neutral', text: words.visibility[area] };
}

export function Visibility({ entry }: { readonly entry: VisibleEntry }) {
  const { tone, text } = visibilityOf(entry);
  return <StatusChip tone={tone}>{text}</StatusChip>;
}

/** Returns the name of the person who stored a file. */
export const ownerOf = ({ area, by }: Pick<FileEntry, 'area' | 'by'>): string =>
  by ?? (area === 'tickets' ? words.sentWithTicket : words.someone);
