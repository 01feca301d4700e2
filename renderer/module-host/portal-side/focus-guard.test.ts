// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { focusTakingsPerDialog, guardFocus, lateKeyMs } from './focus-guard.ts';

let ending: AbortController;
let busyMs = 0;
const onTaken = vi.fn<() => void>();
const element = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new TypeError(selector);
  return found;
};
const field = () => element('input');
const frame = () => element('iframe') as HTMLIFrameElement;

/** The frame takes the focus, as the browser reports it to the page. */
function take(): void {
  frame().focus();
  dispatchEvent(new Event('blur'));
  vi.runAllTimers();
}
const cover = (covered: boolean): void => void element('main').toggleAttribute('inert', covered);

beforeEach(() => {
  vi.useFakeTimers();
  onTaken.mockReset();
  busyMs = 0;
  vi.spyOn(window, 'focus').mockReturnValue(undefined);
  ending = new AbortController();
  document.body.innerHTML = '<main><button>Abrir</button><iframe></iframe></main><div role="dialog" tabindex="-1"><input></div>';
  guardFocus(frame(), { onTaken, busyMs: () => busyMs }, ending.signal);
});
afterEach(async () => {
  ending.abort();
  document.body.replaceChildren();
  // The guard learns of the removal in a microtask.
  await Promise.resolve();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('guardFocus', () => {
  it('leaves the focus in a frame that nothing covers', () => {
    field().focus();
    take();
    expect(document.activeElement).toBe(frame());
  });

  it('returns the focus to the field of the dialog that covers the frame', () => {
    cover(true);
    field().focus();
    take();
    expect(document.activeElement).toBe(field());
    expect(onTaken).not.toHaveBeenCalled();
  });

  it('returns the focus to a dialog that has opened, and has not made the page inert yet', () => {
    element('[role="dialog"]').toggleAttribute('data-modal-layer', true);
    field().focus();
    take();
    expect(document.activeElement).toBe(field());
  });

  it('returns the focus of the page when the dialog has focused its field meanwhile', () => {
    cover(true);
    field().focus();
    dispatchEvent(new Event('blur'));
    vi.runAllTimers();
    expect(window.focus).toHaveBeenCalledTimes(1);
  });

  it('returns the focus to the search field whose list has marked an option', () => {
    cover(true);
    element('[role="dialog"]').insertAdjacentHTML('beforeend', '<div role="option"></div>');
    field().focus();
    element('[role="option"]').dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    take();
    expect(document.activeElement).toBe(field());
  });

  it('leaves a person who goes to another window', () => {
    cover(true);
    field().focus();
    vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    dispatchEvent(new Event('blur'));
    vi.runAllTimers();
    expect(window.focus).not.toHaveBeenCalled();
  });

  it('returns the focus to the dialog when its control is gone', () => {
    cover(true);
    field().focus();
    field().remove();
    take();
    expect(document.activeElement).toBe(element('[role="dialog"]'));
  });

  it('returns the focus to a native dialog', () => {
    document.body.insertAdjacentHTML('beforeend', '<dialog open><button>Ok</button></dialog>');
    element('dialog button').focus();
    take();
    expect(document.activeElement).toBe(element('dialog button'));
  });

  it('ends a frame that takes the focus too often from one dialog', () => {
    cover(true);
    field().focus();
    for (let turn = 0; turn <= focusTakingsPerDialog; turn += 1) {
      expect(onTaken).not.toHaveBeenCalled();
      take();
    }
    expect(onTaken).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(field());
  });

  it.each<[what: string, ms: number, takings: number]>([
    ['at once when its messages kept the page from an answer', 2 * lateKeyMs, 1],
    ['sooner when its messages delayed the answers', lateKeyMs, 2],
  ])('ends a frame that takes the focus %s', (_what, ms, takings) => {
    cover(true);
    field().focus();
    busyMs = ms;
    for (let turn = 0; turn < takings; turn += 1) {
      expect(onTaken).not.toHaveBeenCalled();
      take();
    }
    expect(onTaken).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(field());
  });

  it('returns the focus of a frame that ends for another reason and is removed', async () => {
    cover(true);
    field().focus();
    frame().focus();
    ending.abort();
    frame().remove();
    await vi.waitFor(() => expect(document.activeElement).toBe(field()));
  });

  it('returns the focus when the frame takes it once more between its end and its removal', async () => {
    cover(true);
    field().focus();
    onTaken.mockImplementation(() => ending.abort());
    for (let turn = 0; turn <= focusTakingsPerDialog; turn += 1) take();
    take();
    frame().remove();
    await vi.waitFor(() => expect(document.activeElement).toBe(field()));
  });

  it('leaves a control that has the focus when the ended frame is removed', async () => {
    cover(true);
    field().focus();
    onTaken.mockImplementation(() => ending.abort());
    for (let turn = 0; turn <= focusTakingsPerDialog; turn += 1) take();
    const dialog = element('[role="dialog"]');
    dialog.focus();
    frame().remove();
    await Promise.resolve();
    expect(document.activeElement).toBe(dialog);
  });

  it.each<[place: string, leave: () => void]>([
    ['a control of the page', () => element('button').focus()],
    ['the frame', take],
  ])('counts again for the next dialog when the last one returned the focus to %s', (_place, leave) => {
    for (let dialog = 0; dialog < 3; dialog += 1) {
      cover(true);
      field().focus();
      for (let turn = 0; turn < focusTakingsPerDialog; turn += 1) take();
      cover(false);
      leave();
    }
    expect(onTaken).not.toHaveBeenCalled();
  });
});
