// @vitest-environment jsdom
import { defaultScheduler, keepPreviousData, notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ErrorState } from '#renderer/ui/state/error-state.tsx';
import { useServerInfiniteQuery, useServerQuery } from './use-server-query.ts';

beforeEach(() => {
  // Each state that TanStack Query announces is rendered before the next line of a test.
  notifyManager.setNotifyFunction((notify) => act(notify));
  notifyManager.setScheduler((notify) => notify());
});
afterEach(() => {
  notifyManager.setNotifyFunction((notify) => notify());
  notifyManager.setScheduler(defaultScheduler);
});

/** A server whose pending requests are ended one by one. */
function createServer() {
  const requests: { readonly name: string; readonly end: (answer: string | Error) => void }[] = [];
  return {
    request: (name: string): Promise<string> =>
      new Promise((resolve, reject) => {
        requests.push({ name, end: (answer) => (answer instanceof Error ? reject(answer) : resolve(answer)) });
      }),
    async answer(name: string, answer: string | Error): Promise<void> {
      await vi.waitFor(() => expect(requests.some((one) => one.name === name)).toBe(true));
      const [request] = requests.splice(
        requests.findIndex((one) => one.name === name),
        1,
      );
      await act(async () => request?.end(answer));
      await vi.waitFor(() => expect(queries.isFetching()).toBe(requests.length));
    },
  };
}
type Server = ReturnType<typeof createServer>;
let queries = new QueryClient();

function List({ server, name, keeps }: { readonly server: Server; readonly name: string; readonly keeps?: boolean }) {
  const { data, error, isPending, isFetching, refetch } = useServerQuery({
    queryKey: ['list', name],
    queryFn: () => server.request(name),
    retry: false,
    ...(keeps === true && { placeholderData: keepPreviousData }),
  });
  if (data !== undefined) return <p>{data}</p>;
  if (isPending) return <output>Carregando</output>;
  return <ErrorState message={error.message} retrying={isFetching} onRetry={() => void refetch()} />;
}

/** Renders a component with a cache of its own. The returned function renders it anew. */
function createPlace(): (component: ReactNode) => void {
  queries = new QueryClient();
  const { rerender } = render(null);
  return (component) => rerender(<QueryClientProvider client={queries}>{component}</QueryClientProvider>);
}

function createList(options: { readonly keeps?: boolean } = {}) {
  const server = createServer();
  const draw = createPlace();
  return { server, show: (name: string) => draw(<List server={server} name={name} {...options} />) };
}

const text = () => document.body.textContent;
const button = () => screen.getByRole('button', { name: 'Tentar novamente' });
const alert = () => screen.queryByRole('alert');

/** A list that failed and whose retry is pending. */
async function failAndRetry(): Promise<ReturnType<typeof createList>> {
  const { server, show } = createList();
  show('one');
  expect(text()).toBe('Carregando');
  await server.answer('one', new Error('refused'));
  button().focus();
  fireEvent.click(button());
  return { server, show };
}

describe('a retry of a query without data', () => {
  it('keeps the error, and its button busy and focused', async () => {
    const { server } = await failAndRetry();
    const pressed = button();
    expect(pressed.dataset['busy']).toBe('true');
    expect(document.activeElement).toBe(pressed);
    expect(text()).toContain('refused');
    await server.answer('one', new Error('refused again'));
    expect(text()).toContain('refused again');
    expect(button()).toBe(pressed);
    expect(document.activeElement).toBe(pressed);
    expect(pressed.dataset['busy']).toBe('false');
  });

  it('inserts a new alert when it fails with the same words, so that screen readers announce them again', async () => {
    const { server, show } = createList();
    show('one');
    await server.answer('one', new Error('refused'));
    const first = alert();
    expect(first?.textContent).toContain('refused');
    fireEvent.click(button());
    // The old words are not announced at the press.
    expect(alert()).toBeNull();
    await server.answer('one', new Error('refused'));
    expect(alert()?.textContent).toBe(first?.textContent);
    expect(alert()).not.toBe(first);
  });

  it('shows the data when it succeeds', async () => {
    const { server } = await failAndRetry();
    await server.answer('one', 'rows of one');
    expect(text()).toBe('rows of one');
  });

  it('keeps the error of every retry, when each fails with the same error', async () => {
    const { server } = await failAndRetry();
    const refused = new Error('refused');
    for (let round = 0; round < 3; round += 1) {
      await server.answer('one', refused);
      fireEvent.click(button());
      expect(text()).toContain('refused');
      expect(button().dataset['busy']).toBe('true');
    }
    await server.answer('one', 'rows of one');
  });

  it('shows no previous data of another key', async () => {
    const { server, show } = createList({ keeps: true });
    show('one');
    await server.answer('one', 'rows of one');
    show('two');
    expect(text()).toBe('rows of one');
    await server.answer('two', new Error('refused'));
    fireEvent.click(button());
    expect(text()).toContain('refused');
    expect(text()).not.toContain('rows of one');
    await server.answer('two', 'rows of two');
    expect(text()).toBe('rows of two');
  });
});

it('shows no error of another key', async () => {
  const { server, show } = await failAndRetry();
  show('two');
  expect(text()).toBe('Carregando');
  await server.answer('one', new Error('refused'));
  expect(text()).toBe('Carregando');
  await server.answer('two', 'rows of two');
  expect(text()).toBe('rows of two');
});

it('shows no error of a query that was removed from the cache', async () => {
  const { server, show } = await failAndRetry();
  await server.answer('one', new Error('refused'));
  act(() => queries.clear());
  show('one');
  expect(text()).toBe('Carregando');
  await server.answer('one', 'rows of one');
});

it('renders a component only when a property that it reads changes', async () => {
  const server = createServer();
  const rendered = vi.fn();
  function Count() {
    const { data } = useServerQuery({ queryKey: ['count'], queryFn: () => server.request('count') });
    rendered(data);
    return null;
  }
  createPlace()(<Count />);
  await server.answer('count', '1');
  void queries.invalidateQueries();
  await server.answer('count', '2');
  expect(rendered.mock.calls).toEqual([[undefined], ['1'], ['2']]);
});

it('keeps the error of a paged list, too', async () => {
  const server = createServer();
  function Pages() {
    const { data, error, isFetching, refetch } = useServerInfiniteQuery({
      queryKey: ['pages'],
      queryFn: () => server.request('pages'),
      initialPageParam: 0,
      getNextPageParam: () => null,
      select: ({ pages }) => pages,
      retry: false,
    });
    if (error !== null) return <ErrorState message={error.message} retrying={isFetching} onRetry={() => void refetch()} />;
    return <p>{data?.join(' ')}</p>;
  }
  createPlace()(<Pages />);
  await server.answer('pages', new Error('refused'));
  fireEvent.click(button());
  expect(text()).toContain('refused');
  await server.answer('pages', 'rows');
  expect(text()).toBe('rows');
});
