// The portal fires no event of its own for the connection: the browser fires `online` in every frame.

const isLostConnection = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '#CONNECTION';

type Reference = WeakRef<Element>;

/** The retries of the elements that show a loss. A failure that the script has replaced is collected together with its entry. */
const acts = new WeakMap<Element, () => void>();
let waiting: Reference[] = [];

/** Acts for the elements that are on the page. Returns the others. */
function actOnShown(due: readonly Reference[]): readonly Reference[] {
  const shown = due.flatMap((reference) => reference.deref() ?? []).filter(({ isConnected }) => isConnected);
  const late = due.filter((reference) => reference.deref()?.isConnected === false);
  for (const element of shown) acts.get(element)?.();
  return late;
}

function connectionReturned(): void {
  const due = waiting;
  waiting = [];
  let late = actOnShown(due);
  if (late.length === 0) return;
  // Such as those of a view that `kit.routes` stores until the person comes back.
  const returns = new MutationObserver(() => {
    late = actOnShown(late);
    if (late.length === 0) returns.disconnect();
  });
  returns.observe(document, { childList: true, subtree: true });
}

/**
 * Calls `act` once when the connection returns, if `error` is its loss. An element `shown`, which shows the error, that is off the page at
 * that moment gets its call when it is back.
 */
export function onReconnection(error: unknown, shown: Element, act: () => void): void {
  if (!isLostConnection(error)) return;
  acts.set(shown, act);
  waiting.push(new WeakRef(shown));
  // The browser ignores a listener that it already has.
  addEventListener('online', connectionReturned);
}
