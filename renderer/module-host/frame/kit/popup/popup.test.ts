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
  return { container, box, hide, isExpanded };
}

it('closes when the page scrolls, and stays when its own content scrolls', () => {
  const { box, hide, isExpanded } = open();
  expect([isExpanded(), box.querySelector('input')?.hasAttribute('autofocus')]).toEqual([true, true]);
  box.querySelector('input')?.dispatchEvent(new Event('scroll'));
  expect(hide).not.toHaveBeenCalled();
  document.body.dispatchEvent(new Event('scroll'));
  expect(hide).toHaveBeenCalledOnce();
});

it('counts as closed after its page was removed, and listens to no scroll any more', () => {
  const { container, hide, isExpanded } = open();
  container.remove();
  document.body.dispatchEvent(new Event('scroll'));
  expect(isExpanded()).toBe(false);
  document.body.append(container);
  document.body.dispatchEvent(new Event('scroll'));
  expect(hide).not.toHaveBeenCalled();
});
