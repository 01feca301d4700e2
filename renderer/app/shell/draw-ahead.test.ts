// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { drawAhead } from './draw-ahead.tsx';

beforeEach(() => {
  // jsdom has no CSS.escape; react-aria escapes ids with it, which need no escape here.
  vi.stubGlobal('CSS', { escape: String });
});
afterEach(() => {
  vi.unstubAllGlobals();
  performance.clearMarks();
  document.body.replaceChildren();
});

it('draws outside of the page, and leaves the page and its focus unchanged', async () => {
  document.body.innerHTML = '<main><button>Pedidos</button></main>';
  document.querySelector('button')?.focus();
  const changes: MutationRecord[] = [];
  const observer = new MutationObserver((records) => void changes.push(...records));
  observer.observe(document, { attributes: true, childList: true, characterData: true, subtree: true });
  const focus = vi.spyOn(HTMLElement.prototype, 'focus');
  await act(async () => drawAhead());
  await vi.waitFor(() => expect(performance.getEntriesByName('drawn-ahead')).toHaveLength(1));
  expect([...changes, ...observer.takeRecords()]).toEqual([]);
  expect(focus).not.toHaveBeenCalled();
  expect(document.activeElement?.textContent).toBe('Pedidos');
  observer.disconnect();
});
