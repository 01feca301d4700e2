// Which banners the person has seen. Pure but for the marks it is given.
import type { Banner } from '#contract/entities/entity.ts';
import { fingerprint, markOf } from '#renderer/platform/fingerprint.ts';
import type { Marks } from '#renderer/platform/marks.ts';

/** Named by the specification. */
export const watchedName = 'modal-dashboard-watched';

const htmlOf = (banners: readonly Banner[]): string => banners.map(({ html }) => html).join('\n');

/** Whether these very banners were seen. What the mark holds is compared and never drawn. */
export function areWatched(banners: readonly Banner[], marks: Marks): boolean {
  const mark = marks.read(watchedName);
  const html = htmlOf(banners);
  return mark !== null && (mark === markOf(html) || mark === fingerprint(html));
}

/** `keepsHtml`: the tenant wants the HTML itself to be kept (`modalDashboard.setCookieWatched`). */
export const rememberWatched = (banners: readonly Banner[], marks: Marks, keepsHtml: boolean): void =>
  marks.write(watchedName, keepsHtml ? markOf(htmlOf(banners)) : fingerprint(htmlOf(banners)));
