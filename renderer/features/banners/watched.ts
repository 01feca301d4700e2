// Which banners the person has seen. Pure but for the marks it is given.
import type { Banner } from '#contract/entities/entity.ts';
import { fingerprint, markOf } from '#renderer/platform/fingerprint.ts';
import type { Marks } from '#renderer/platform/marks.ts';

/** Names of the specification: one keeps the HTML of the banners, the other only that these were seen. */
const marksOf = { html: 'modal-dashboard-watched', seen: 'pop-up' } as const;

const htmlOf = (banners: readonly Banner[]): string => banners.map(({ html }) => html).join('\n');

/** Whether exactly these banners were seen. The value of the mark is compared and never drawn. */
export function areWatched(banners: readonly Banner[], marks: Marks): boolean {
  const html = htmlOf(banners);
  return marks.read(marksOf.html) === markOf(html) || marks.read(marksOf.seen) === fingerprint(html);
}

/** `keepsHtml`: the tenant wants the HTML itself to be kept (`modalDashboard.setCookieWatched`). */
export const rememberWatched = (banners: readonly Banner[], marks: Marks, keepsHtml: boolean): void =>
  keepsHtml ? marks.write(marksOf.html, markOf(htmlOf(banners))) : marks.write(marksOf.seen, fingerprint(htmlOf(banners)));
