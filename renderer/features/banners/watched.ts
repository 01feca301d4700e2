// Remembers which banners the person has seen. Its only side effect is on `marks`.
import type { Banner } from '#contract/entities/entity.ts';
import { fingerprint, markOf } from '#renderer/platform/fingerprint.ts';
import type { Marks } from '#renderer/platform/marks.ts';

/** Names from the specification: `html` stores the HTML of the banners, `seen` stores a fingerprint of it. */
const marksOf = { html: 'modal-dashboard-watched', seen: 'pop-up' } as const;

const htmlOf = (banners: readonly Banner[]): string => banners.map(({ html }) => html).join('\n');

/** Whether the person has seen exactly these banners. The value of the mark is only compared; it is never rendered. */
export function areWatched(banners: readonly Banner[], marks: Marks): boolean {
  const html = htmlOf(banners);
  return marks.read(marksOf.html) === markOf(html) || marks.read(marksOf.seen) === fingerprint(html);
}

/** `storesHtml`: the tenant configures that the HTML itself is stored (`modalDashboard.setCookieWatched`). */
export const rememberWatched = (banners: readonly Banner[], marks: Marks, storesHtml: boolean): void =>
  storesHtml ? marks.write(marksOf.html, markOf(htmlOf(banners))) : marks.write(marksOf.seen, fingerprint(htmlOf(banners)));
