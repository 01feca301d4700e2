// The mark `watched` (docs/specification.md, section 3): which login modal was seen, so that it comes once, and again when it changes.
import { fingerprint } from '#renderer/platform/fingerprint.ts';
import type { Marks } from '#renderer/platform/marks.ts';

const name = 'watched';

/** Whether this very modal was seen on this device. */
export const isWatched = (html: string, marks: Marks): boolean => marks.read(name) === fingerprint(html);

export const markWatched = (html: string, marks: Marks): void => marks.write(name, fingerprint(html));
