// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { element } from './element.ts';
import { trapFocus } from './trap-focus.ts';

// jsdom draws nothing, so it has no such function.
beforeEach(() => void Object.assign(Element.prototype, { checkVisibility: () => true }));
afterEach(() => document.body.replaceChildren());

/** Presses Tab on the focused control. Returns whether the browser moves the focus. */
const pressTab = (shiftKey = false): boolean =>
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Tab', shiftKey, bubbles: true, cancelable: true }),
  ) === true;

it('leads from the last control to the first, and back', () => {
  const [close, table] = [element('button', {}, 'Fechar'), element('summary', {}, 'Ver como tabela')];
  const box = element('div', { tabindex: '-1' }, close, element('details', {}, table));
  trapFocus(box);
  document.body.append(box);
  close.focus();
  expect(pressTab()).toBe(true);
  table.focus();
  expect(pressTab()).toBe(false);
  expect(document.activeElement).toBe(close);
  expect(pressTab(true)).toBe(false);
  expect(document.activeElement).toBe(table);
});
