// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ErrorState } from './error-state.tsx';

const onRetry = vi.fn<() => void>();
beforeEach(() => void onRetry.mockClear());

const state = (retrying: boolean) => <ErrorState message="Sem conexão." {...{ retrying, onRetry }} />;
/** Draws a failure. The returned function draws it anew. */
function drawFailed(): (retrying: boolean) => void {
  const { rerender } = render(state(false));
  return (retrying) => rerender(state(retrying));
}
const alert = () => screen.queryByRole('alert');
const button = () => screen.getByRole('button', { name: 'Tentar novamente' });

it('announces the failure of a poll once, and leaves the button free', () => {
  const draw = drawFailed();
  const first = alert();
  expect(first?.textContent).toContain('Sem conexão.');
  for (let poll = 0; poll < 2; poll += 1) {
    draw(true);
    expect(button().dataset['busy']).toBe('false');
    draw(false);
    expect(alert()).toBe(first);
  }
});

it('announces the failure of a pressed retry anew', () => {
  const draw = drawFailed();
  const first = alert();
  fireEvent.click(button());
  expect(onRetry).toHaveBeenCalledOnce();
  draw(true);
  expect(alert()).toBeNull();
  expect(button().dataset['busy']).toBe('true');
  draw(false);
  const second = alert();
  expect(second?.textContent).toBe(first?.textContent);
  expect(second).not.toBe(first);
  // The next poll is not announced again.
  draw(true);
  draw(false);
  expect(alert()).toBe(second);
});

it('announces the failure of a retry that was pressed during a poll', () => {
  const draw = drawFailed();
  const first = alert();
  draw(true);
  fireEvent.click(button());
  expect(alert()).toBeNull();
  draw(false);
  expect(alert()).not.toBeNull();
  expect(alert()).not.toBe(first);
});
