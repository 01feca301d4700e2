import type { FileEntry } from '#contract/entities/file-entry.ts';
import { contentErrors } from '#renderer/api/error-contexts.ts';
import { words } from '#renderer/modules/files/messages.ts';

/**
 * Why the latest content of a file was refused; null: the code has no words. A kept file is still valid, so its words name only the
 * version that was sent.
 */
export function refusalReason({ state, refusal }: Pick<FileEntry, 'state' | 'refusal'>): string | null {
  const reasons: Readonly<Record<string, string>> = state === 'kept' ? words.versionRefusals : contentErrors;
  return refusal !== null && Object.hasOwn(reasons, refusal) ? (reasons[refusal] ?? null) : null;
}
