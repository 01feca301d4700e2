// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { useMutationQueue } from './use-mutation-queue.ts';

const mounted = () => {
  const queries = new QueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  return renderHook(() => useMutationQueue<'save' | 'publish'>(), { wrapper }).result;
};

it('starts a mutation when the earlier one of its name has ended, and those of other names at once', async () => {
  const queue = mounted();
  const started: string[] = [];
  let endFirst: ((answer: string) => void) | undefined;
  const first = new Promise<string>((resolve) => {
    endFirst = resolve;
  });
  const work = (name: string, answer: Promise<string>) => () => {
    started.push(name);
    return answer;
  };
  let results: Promise<readonly string[]> | undefined;
  await act(async () => {
    results = Promise.all([
      queue.current.run('orders', 'save', work('orders: save', first)),
      queue.current.run('orders', 'publish', work('orders: publish', Promise.resolve('published'))),
      queue.current.run('goals', 'save', work('goals: save', Promise.resolve('saved'))),
    ]);
    await Promise.resolve();
  });
  expect(started).toEqual(['orders: save', 'goals: save']);
  await waitFor(() => expect(queue.current.running('orders')).toBe('save'));
  await act(async () => {
    endFirst?.('first');
    await results;
  });
  expect(await results).toEqual(['first', 'published', 'saved']);
  expect(started).toEqual(['orders: save', 'goals: save', 'orders: publish']);
  await waitFor(() => expect(queue.current.running('orders')).toBeNull());
});

it('rejects with the error of a failed mutation, and runs the next one of its name', async () => {
  const queue = mounted();
  const failure = new Error('refused');
  let results: Promise<PromiseSettledResult<string>[]> | undefined;
  await act(async () => {
    results = Promise.allSettled([
      queue.current.run('orders', 'save', () => Promise.reject<string>(failure)),
      queue.current.run('orders', 'publish', () => Promise.resolve('published')),
    ]);
    await results;
  });
  expect(await results).toEqual([
    { status: 'rejected', reason: failure },
    { status: 'fulfilled', value: 'published' },
  ]);
});
