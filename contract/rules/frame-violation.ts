// Classifies violations of a module frame's policy. Portal and server use the same decision.

/** The directive that stands for an element which a module frame refuses to create (docs/security.md). */
export const refusedElement = 'element';
/** The directive that stands for the browser's list of allowed connections. */
export const connectionList = 'connection-allowlist';

/**
 * Directives whose violation ends the module and raises an alarm: the browser looks up the host's name before it stops the request, or
 * the script tried to create an element that would cause such a lookup. The browser stops every other request before anything leaves;
 * those are only logged, because the usual cause is a host that the author forgot to list.
 */
const ending: ReadonlySet<string> = new Set([
  'frame-src',
  'child-src',
  'fenced-frame-src',
  'form-action',
  connectionList,
  refusedElement,
]);

export const endsModule = (directive: string): boolean => ending.has(directive);

/** The sender of a report: the page of a signed-in person, a page with a guest session, or a browser without a session. */
export type ViolationReporterKind = 'portal' | 'guest' | 'browser';

const plainWord = /^[a-z-]{1,40}$/;
const address = /^(?:[\d.]+|\[.*\])$/;

/**
 * The destination of a stopped request without the data in it: the scheme and the last labels of the host. A name may hold personal
 * data in its first labels, and a path or query may hold it anywhere.
 */
export function violationTarget(blocked: string): string {
  if (plainWord.test(blocked)) return blocked;
  if (!URL.canParse(blocked)) return '';
  const { protocol, hostname } = new URL(blocked);
  if (hostname === '') return protocol;
  const labels = hostname.split('.');
  // When both last labels are short (`com.br`), they do not identify the destination: one more label is shown.
  const shown = labels.slice((labels.at(-1)?.length ?? 0) === 2 && (labels.at(-2)?.length ?? 0) <= 3 ? -3 : -2);
  const isWhole = address.test(hostname) || shown.length === labels.length;
  return `${protocol}//${isWhole ? hostname : `….${shown.join('.')}`}`.slice(0, 120);
}
