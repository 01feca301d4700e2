// @vitest-environment jsdom
import { act, Fragment, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Item } from '#contract/entities/module.ts';
import { chunkLoadTimeoutMs } from '#contract/limits.ts';
import { words } from '#renderer/module-host/messages.ts';
import { NativeView } from './native-view.tsx';

const Screen = ({ name }: { readonly name: string }) => <p>{name}</p>;
const item: Item = { id: 'i', title: 'Item', groups: [], sqlIds: [] };
const endless = (): Promise<typeof Screen> => new Promise(() => undefined);
const place = { module: { id: 'm', title: 'M' }, item };

let container: HTMLElement;
let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  container = document.createElement('div');
  document.body.append(container);
  root = createRoot(container);
});
afterEach(async () => {
  await act(async () => root.unmount());
  container.remove();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function draw(load: () => Promise<typeof Screen>, Around: typeof StrictMode | typeof Fragment = Fragment) {
  const onFailed = vi.fn<(failure: object) => void>();
  await act(async () =>
    root.render(
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
  return onFailed;
}
const state = (): string | null | undefined => container.querySelector('[data-native]')?.getAttribute('data-module-state');
const reload = () => Array.from(container.querySelectorAll('button')).find((one) => one.textContent === words.reload);

it('shows the screen when it is loaded', async () => {
  let finish: ((screen: typeof Screen) => void) | undefined;
  const onFailed = await draw(() => new Promise((resolve) => (finish = resolve)));
  expect(state()).toBe('downloading');
  await act(async () => finish?.(Screen));
  expect([state(), container.textContent]).toEqual(['running', 'a tela']);
  expect(onFailed).not.toHaveBeenCalled();
});

it('shows the screen when React runs the effects of the view twice', async () => {
  const onFailed = await draw(() => Promise.resolve(Screen), StrictMode);
  expect([state(), container.textContent]).toEqual(['running', 'a tela']);
  expect(onFailed).not.toHaveBeenCalled();
});

it('reports a failed download once and loads again on request', async () => {
  const load = vi.fn<() => Promise<typeof Screen>>().mockRejectedValueOnce(new TypeError('no')).mockResolvedValueOnce(Screen);
  const onFailed = await draw(load);
  expect(state()).toBe('failed');
  expect(onFailed.mock.calls).toEqual([[{ reason: 'download', detail: '#CHUNK_LOAD: TypeError: no' }]]);
  await act(async () => reload()?.click());
  expect(state()).toBe('running');
  await act(async () => vi.advanceTimersByTimeAsync(chunkLoadTimeoutMs));
  expect([state(), onFailed.mock.calls.length, load.mock.calls.length]).toEqual(['running', 1, 2]);
});

it('reports a download that takes too long', async () => {
  const onFailed = await draw(endless);
  await act(async () => vi.advanceTimersByTimeAsync(chunkLoadTimeoutMs));
  expect(state()).toBe('failed');
  expect(onFailed).toHaveBeenCalledTimes(1);
});

it('reports nothing after the view is removed', async () => {
  const onFailed = await draw(endless);
  await act(async () => root.render(null));
  await act(async () => vi.advanceTimersByTimeAsync(chunkLoadTimeoutMs));
  expect(onFailed).not.toHaveBeenCalled();
});
