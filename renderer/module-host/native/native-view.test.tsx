// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Fragment, StrictMode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Item } from '#contract/entities/module.ts';
import { chunkLoadTimeoutMs } from '#contract/limits.ts';
import { words } from '#renderer/module-host/messages.ts';
import { NativeView } from './native-view.tsx';

const Screen = ({ name }: { readonly name: string }) => <p>{name}</p>;
const item: Item = { id: 'i', title: 'Item', groups: [], sqlIds: [] };
const endless = (): Promise<typeof Screen> => new Promise(() => undefined);
const place = { module: { id: 'm', title: 'M' }, item };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

async function draw(load: () => Promise<typeof Screen>, Around: typeof StrictMode | typeof Fragment = Fragment) {
  const onFailed = vi.fn<(failure: object) => void>();
  const { container, rerender } = await act(async () =>
    render(
      <Around>
        <NativeView
          place={place}
          script="native:files"
          load={load}
          screenProps={{ name: 'a tela' }}
          onClose={() => undefined}
          onFailed={onFailed}
        />
      </Around>,
    ),
  );
  const state = () => container.querySelector('[data-native]')?.getAttribute('data-module-state');
  return { onFailed, state, container, rerender };
}

it('shows the screen when it is loaded', async () => {
  let finish: ((screen: typeof Screen) => void) | undefined;
  const { onFailed, state, container } = await draw(() => new Promise((resolve) => (finish = resolve)));
  expect(state()).toBe('downloading');
  await act(async () => finish?.(Screen));
  expect([state(), container.textContent]).toEqual(['running', 'a tela']);
  expect(onFailed).not.toHaveBeenCalled();
});

it('shows the screen when React runs the effects of the view twice', async () => {
  const { onFailed, state, container } = await draw(() => Promise.resolve(Screen), StrictMode);
  expect([state(), container.textContent]).toEqual(['running', 'a tela']);
  expect(onFailed).not.toHaveBeenCalled();
});

it('reports a failed download once and loads again on request', async () => {
  const load = vi.fn<() => Promise<typeof Screen>>().mockRejectedValueOnce(new TypeError('no')).mockResolvedValueOnce(Screen);
  const { onFailed, state } = await draw(load);
  expect(state()).toBe('failed');
  expect(onFailed.mock.calls).toEqual([[{ reason: 'download', detail: '#CHUNK_LOAD: TypeError: no' }]]);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: words.reload })));
  expect(state()).toBe('running');
  await act(async () => vi.advanceTimersByTimeAsync(chunkLoadTimeoutMs));
  expect([state(), onFailed.mock.calls.length, load.mock.calls.length]).toEqual(['running', 1, 2]);
});

it('reports a download that takes too long', async () => {
  const { onFailed, state } = await draw(endless);
  await act(async () => vi.advanceTimersByTimeAsync(chunkLoadTimeoutMs));
  expect(state()).toBe('failed');
  expect(onFailed).toHaveBeenCalledTimes(1);
});

it('reports nothing after the view is removed', async () => {
  const { onFailed, rerender } = await draw(endless);
  rerender(null);
  await act(async () => vi.advanceTimersByTimeAsync(chunkLoadTimeoutMs));
  expect(onFailed).not.toHaveBeenCalled();
});
