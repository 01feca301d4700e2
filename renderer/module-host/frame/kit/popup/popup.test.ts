// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { element } from '#renderer/module-host/frame/kit/element.ts';
import { createPopup } from './popup.ts';

afterEach(() => document.body.replaceChildren());

/** An open popup. jsdom has no popovers, so the events of the browser are created here. */
function open() {
  const button = element('button', {}, 'Filtro');
  const { container } = createPopup(button, 'dialog', 'Filtro', () => element('input'));
  document.body.append(container);
  const box = container.querySelector<HTMLElement>('[popover]');
  if (box === null) throw new Error('The popup has no box.');
  const hide = vi.fn<() => void>();
  box.hidePopover = hide;
  box.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState: 'open' }));
  const isExpanded = (): boolean => button.getAttribute('aria-expanded') === 'true';
  /** Scrolls the page below the button, which jsdom does not lay out. */
  const moveButton = (): void => {
    vi.spyOn(button, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -40, 0, 0));
  };
  return { container, box, hide, isExpanded, moveButton };
}

it('closes when a scroll moves its button, and stays when its own content scrolls', () => {
  const { box, hide, isExpanded, moveButton } = open();
  expect([isExpanded(), box.querySelector('input')?.hasAttribute('autofocus')]).toEqual([true, true]);
  box.querySelector('input')?.dispatchEvent(new Event('scroll'));
  expect(hide).not.toHaveBeenCalled();
  moveButton();
  document.body.dispatchEvent(new Event('scroll'));
  expect(hide).toHaveBeenCalledOnce();
});

it('stays open on the late event of a scroll that ended before it opened', () => {
  const { hide } = open();
  document.body.dispatchEvent(new Event('scroll'));
  expect(hide).not.toHaveBeenCalled();
});

it('counts as closed after its page was removed, and listens to no scroll any more', () => {
  const { container, hide, isExpanded, moveButton } = open();
  moveButton();
  container.remove();
  document.body.dispatchEvent(new Event('scroll'));
  expect(isExpanded()).toBe(false);
  document.body.append(container);
  document.body.dispatchEvent(new Event('scroll'));
  expect(hide).not.toHaveBeenCalled();
});

it('leaves no element with autofocus, which a browser would report when the page returns', () => {
  const { box } = open();
  box.dispatchEvent(new Event('toggle'));
  expect(box.querySelector('input')?.hasAttribute('autofocus')).toBe(false);
});
