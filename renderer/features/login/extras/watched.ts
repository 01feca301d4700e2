// The mark `watched` (docs/specification.md, section 3) stores which login modal was seen. The modal opens once, and again when it changes.
import { fingerprint } from '#renderer/platform/fingerprint.ts';
import type { Marks } from '#renderer/platform/marks.ts';

const name = 'watched';

/** Whether a modal with this content was seen on this device. */
export const isWatched = (html: string, marks: Marks): boolean => marks.read(name) === fingerprint(html);

export const markWatched = (html: string, marks: Marks): void => marks.write(name, fingerprint(html));
