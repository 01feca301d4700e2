// Compares arrived content with its name, and scans it for malware.
import type { ErrorCode } from '#contract/errors.ts';
import { publicUploadMaxBytes, uploadMaxPixels } from '#contract/limits.ts';
import { extensionOf } from '#contract/rules/upload.ts';
import type { Arrived, StoredObject } from '#server/ports/files/files.ts';
import { matchesName } from './checks/content.ts';
import { isPicture, pixelsOf } from './checks/pixels.ts';
import { requireFiles } from '#server/http/require-files.ts';
import type { FileDependencies } from './dependencies.ts';
import type { FileRow } from './repository.ts';

/** Bytes to read from the beginning. Cameras write many of them before the size of a picture. */
export const headBytes = 262_144;

/** The reason why content is refused; null: it is accepted. */
function refusalOf(name: string, { size, head }: Pick<Arrived, 'size' | 'head'>, maxBytes: number): ErrorCode | null {
  if (size > maxBytes) return '#BODY_TOO_LARGE';
  if (!matchesName(name, head)) return '#UNSUPPORTED_CONTENT';
  const extension = extensionOf(name);
  if (!isPicture(extension)) return null;
  const pixels = pixelsOf(extension, head);
  if (pixels === null) return '#UNSUPPORTED_CONTENT';
  return pixels.width * pixels.height > uploadMaxPixels ? '#BODY_TOO_LARGE' : null;
}

export interface Examination {
  readonly refusal: ErrorCode | null;
  /** The scanner's name of the malware. */
  readonly malware?: string;
}

interface Unexamined {
  /** The reason why there is no result yet. */
  readonly why: string;
}

/** Examines content that arrived. Unexamined content waits, and the next request examines it again. */
export async function examine(
  deps: Pick<FileDependencies, 'files' | 'scanner'>,
  object: StoredObject,
  arrived: Arrived,
  { name, incomingMaxBytes }: FileRow,
): Promise<Examination | Unexamined> {
  const refusal = refusalOf(name, arrived, incomingMaxBytes ?? publicUploadMaxBytes);
  if (refusal !== null || deps.scanner === null) return { refusal };
  const files = requireFiles(deps);
  // Another request retains the content before it stores its conclusion.
  const content = (await files.readArrived(object, arrived)) ?? (await files.read(object));
  // The content was removed or replaced. The next request examines it again.
  if (content === null) return { why: 'changed' };
  const verdict = await deps.scanner.scan(content);
  if (verdict.kind === 'unavailable') return verdict;
  return verdict.kind === 'clean' ? { refusal: null } : { refusal: '#INFECTED_CONTENT', malware: verdict.name };
}
