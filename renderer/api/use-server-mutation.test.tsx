// @vitest-environment jsdom
import { withResolvers } from '#renderer/flow/with-resolvers.test-support.ts';
import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { type ServerMutation, type ServerMutationOptions, useServerMutation } from './use-server-mutation.ts';

const refusal = new ApiError({ status: 409, code: '#CONFLICT', correlationId: '' });

beforeEach(() => {
  // Each state that TanStack Query announces is rendered before the next line of a test.
  notifyManager.setNotifyFunction((notify) => act(notify));
});
afterEach(() => notifyManager.setNotifyFunction((notify) => notify()));

/** Renders a component with the mutation. */
function renderMutation<Output>(options: ServerMutationOptions<string, Output>): () => ServerMutation<string> {
  const queries = new QueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useServerMutation(options), { wrapper });
  return () => result.current;
}

it('sends once when a second press comes before the next render', async () => {
  const answer = withResolvers();
  const mutationFn = vi.fn(() => answer.promise);
  const mutation = renderMutation({ mutationFn });
  const first = mutation().run('first');
  expect(await mutation().run('second')).toBe(false);
  await vi.waitFor(() => expect([mutation().busy, mutation().pending]).toEqual([true, 'first']));
  answer.resolve();
  expect(await first).toBe(true);
  await vi.waitFor(() => expect([mutation().busy, mutation().pending, mutation().done]).toEqual([false, null, true]));
  expect(mutationFn.mock.calls.length).toBe(1);
});

it('runs the next mutation only after the previous one ended when `overlap` is `queue`', async () => {
  const answers = { first: withResolvers(), second: withResolvers() };
  const mutationFn = vi.fn((name: string) => (name === 'first' ? answers.first : answers.second).promise);
  const mutation = renderMutation({ mutationFn, overlap: 'queue' });
  const runs = Promise.all([mutation().run('first'), mutation().run('second')]);
  await vi.waitFor(() => expect([mutation().busy, mutation().pending]).toEqual([true, 'second']));
  expect(mutationFn.mock.calls).toHaveLength(1);
  answers.first.resolve();
  await vi.waitFor(() => expect(mutationFn.mock.calls).toHaveLength(2));
  answers.second.resolve();
  expect(await runs).toEqual([true, true]);
  await vi.waitFor(() => expect(mutation().busy).toBe(false));
});

it('ignores a second input of the same name, and runs another one in parallel, when `overlap` names the inputs', async () => {
  const answer = withResolvers();
  const mutationFn = vi.fn(() => answer.promise);
  const mutation = renderMutation({ mutationFn, overlap: (input) => input.slice(0, 1) });
  const runs = Promise.all([mutation().run('a1'), mutation().run('a2'), mutation().run('b')]);
  await vi.waitFor(() => expect(mutation().busy).toBe(true));
  answer.resolve();
  expect(await runs).toEqual([true, false, true]);
  expect(await mutation().run('a3')).toBe(true);
  expect(mutationFn.mock.calls).toEqual([['a1'], ['b'], ['a3']]);
});

it('passes an ApiError to onError and rejects with other errors', async () => {
  const onError = vi.fn();
  const mutation = renderMutation({
    mutationFn: (input) => Promise.reject(input === 'refused' ? refusal : new TypeError('a mistake')),
    onError,
  });
  expect(await mutation().run('refused')).toBe(false);
  expect(onError.mock.calls.map(([error]) => error)).toEqual([refusal]);
  await expect(mutation().run('mistaken')).rejects.toThrow('a mistake');
  expect(onError).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(mutation().busy).toBe(false));
});

it('sends while the browser is offline, because the transport reports the missing connection', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  const mutationFn = vi.fn(() => Promise.resolve());
  const mutation = renderMutation({ mutationFn });
  expect(await mutation().run('now')).toBe(true);
  onLine.mockRestore();
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(mutation().done).toBe(true));
});
