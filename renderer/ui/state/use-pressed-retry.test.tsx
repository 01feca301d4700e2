// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ErrorState } from './error-state.tsx';

const onRetry = vi.fn<() => void>();
let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  onRetry.mockClear();
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const draw = (retrying: boolean) =>
  act(async () => root.render(<ErrorState message="Sem conexão." {...{ retrying, onRetry }} />));
const alert = () => document.querySelector('[role=alert]');
const button = () => document.querySelector('button');
const press = () => act(async () => button()?.click());

it('announces the failure of a poll once, and leaves the button free', async () => {
  await draw(false);
  const first = alert();
  expect(first?.textContent).toContain('Sem conexão.');
  for (let poll = 0; poll < 2; poll += 1) {
    await draw(true);
    expect(button()?.dataset['busy']).toBe('false');
    await draw(false);
    expect(alert()).toBe(first);
  }
});

it('announces the failure of a pressed retry anew', async () => {
  await draw(false);
  const first = alert();
  await press();
  expect(onRetry).toHaveBeenCalledOnce();
  await draw(true);
  expect(alert()).toBeNull();
  expect(button()?.dataset['busy']).toBe('true');
  await draw(false);
  const second = alert();
  expect(second?.textContent).toBe(first?.textContent);
  expect(second).not.toBe(first);
  // The next poll is not announced again.
  await draw(true);
  await draw(false);
  expect(alert()).toBe(second);
});

it('announces the failure of a retry that was pressed during a poll', async () => {
  await draw(false);
  const first = alert();
  await draw(true);
  await press();
  expect(alert()).toBeNull();
  await draw(false);
  expect(alert()).not.toBeNull();
  expect(alert()).not.toBe(first);
});
