// Describes an upload: size, progress, speed and remaining time. Pure.
import type { UploadState } from '#renderer/ui/upload/upload-row.tsx';
import { words } from '#renderer/modules/files/messages.ts';
import { formatFileSize } from '#contract/rules/file-size.ts';
import { formatPercent } from '#contract/rules/percent.ts';
import { fileNameMaxLength } from '#contract/limits.ts';
import { counted } from '#contract/rules/plural.ts';
import type { QueueSummary } from './queue-summary.ts';
import type { UploadRow } from './upload-queue.ts';

/** Formats a duration as "12 s", "3 min" or "2 h". */
export function formatWait(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, Math.ceil(seconds))} s`;
  return seconds < 3_600 ? `${Math.ceil(seconds / 60)} min` : `${Math.ceil(seconds / 3_600)} h`;
}

function sendingWords(size: number, share: number, bytesPerSecond: number | null): string {
  const parts = [formatFileSize(size), formatPercent(Math.floor(share * 100))];
  if (bytesPerSecond !== null && bytesPerSecond >= 1)
    parts.push(`${formatFileSize(bytesPerSecond)}/s`, words.left(formatWait((size * (1 - share)) / bytesPerSecond)));
  return parts.join(' · ');
}

function doneWords({ name, storedAs }: Pick<UploadRow, 'name' | 'storedAs'>, waits: boolean): string {
  if (waits) return words.rowStates.checking;
  if (storedAs === name) return words.sent;
  return name.length > fileNameMaxLength ? words.shortenedTo(storedAs) : words.sentAs(storedAs);
}

/** Converts the state of a row for the list. */
export function uploadState(row: UploadRow): UploadState {
  const { state, size } = row;
  switch (state.kind) {
    case 'sending':
      return { kind: 'sending', share: state.share, words: sendingWords(size, state.share, state.pace.bytesPerSecond) };
    case 'failed':
      return { kind: 'failed', words: state.words };
    case 'done':
      return { kind: 'done', words: `${formatFileSize(size)} · ${doneWords(row, state.waits)}` };
    case 'missing':
      return { kind: 'failed', words: words.missing };
    case 'waiting':
    case 'checking':
    case 'paused':
      return { kind: 'waiting', words: `${formatFileSize(size)} · ${words.rowStates[state.kind]}` };
    default:
      throw new TypeError(`No such state: ${JSON.stringify(state satisfies never)}`);
  }
}

/** Describes the whole queue in a sentence. */
export function summaryWords({ total, done, failed, missing, open }: QueueSummary): string {
  const parts = [words.doneOf(done, total)];
  if (failed > 0) parts.push(counted(failed, 'falhou', 'falharam'));
  if (missing > 0) parts.push(counted(missing, 'espera o arquivo', 'esperam o arquivo'));
  if (open > 0) parts.push(counted(open, 'restante', 'restantes'));
  return parts.join(' · ');
}
