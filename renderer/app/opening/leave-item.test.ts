// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLeave } from './leave-item.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** An item that was opened from the main screen and has changed its route once. The browser does not go back by itself. */
function anOpenItem() {
  history.replaceState({ usr: { routeDepth: 1, fromHome: true } }, '');
  const go = vi.spyOn(history, 'go').mockImplementation(() => undefined);
  const goHome = vi.fn();
  return { leave: createLeave(goHome), go, goHome };
}

it('goes back once to the main screen, and again after the browser went back', () => {
  const { leave, go, goHome } = anOpenItem();
  leave();
  leave();
  expect(go).toHaveBeenCalledExactlyOnceWith(-2);
  dispatchEvent(new PopStateEvent('popstate'));
  vi.runAllTimers();
  expect(goHome).not.toHaveBeenCalled();
  leave();
  expect(go).toHaveBeenCalledTimes(2);
});

it('goes back over the entry of a legacy script over the item, too', () => {
  const { leave, go } = anOpenItem();
  history.replaceState({ usr: { routeDepth: 1, fromHome: true, overlay: true } }, '');
  leave();
  expect(go).toHaveBeenCalledExactlyOnceWith(-3);
});

it('opens the main screen when the browser does not go back, and can leave again', () => {
  const { leave, go, goHome } = anOpenItem();
  leave();
  vi.runAllTimers();
  expect(goHome).toHaveBeenCalledOnce();
  leave();
  expect(go).toHaveBeenCalledTimes(2);
});

it('opens the main screen when the item was not opened from it', () => {
  const { leave, go, goHome } = anOpenItem();
  history.replaceState(null, '');
  leave();
  expect(goHome).toHaveBeenCalledOnce();
  expect(go).not.toHaveBeenCalled();
});
