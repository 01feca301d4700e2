// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Script } from '#contract/entities/script.ts';
import { ApiError } from '#renderer/api/api-error.ts';
import type { Client } from '#renderer/api/client.ts';
import { loadNames, storeNames } from './open-names.ts';
import { useEdits } from './use-edits.ts';
import { useOpenScripts } from './use-open-scripts.ts';

const script = (name: string): Script => ({ name, published: null, draft: null, release: null, uses: [] });
const failures: Readonly<Record<string, ApiError>> = {
  removed: new ApiError({ status: 404, code: '#NOT_FOUND', correlationId: 'c' }),
  unreachable: new ApiError({ status: 0, code: '#CONNECTION', correlationId: 'c' }),
};
function answer(name: string): Promise<Script> {
  const failure = failures[name];
  return failure === undefined ? Promise.resolve(script(name)) : Promise.reject(failure);
}
const read = vi.fn(answer);
const client: Client = {
  preload: () => undefined,
  reportFailure: () => undefined,
  call: async (_call, input) => (await read((input as { query: { name: string } }).query.name)) as never,
};
const scope = { client, companyId: 'aurora', userId: 'ana' };

beforeEach(() => {
  localStorage.clear();
  read.mockImplementation(answer);
});

const visit = (names: readonly string[], active: string) => {
  storeNames(scope, { names, active });
  return act(async () => renderHook(() => useOpenScripts(scope, useEdits())));
};

it('opens the scripts of the last visit, and forgets one that was removed', async () => {
  const { result } = await visit(['removed', 'pedidos', 'metas'], 'metas');
  expect(result.current.active?.name).toBe('metas');
  expect(loadNames(scope)).toEqual({ names: ['pedidos', 'metas'], active: 'metas' });
});

it('shows a script that the person opens while the scripts of the last visit are read', async () => {
  const reads: (() => void)[] = [];
  read.mockImplementation((name) => new Promise((resolve) => reads.push(() => resolve(script(name)))));
  const { result } = await visit(['pedidos', 'metas'], 'metas');
  let isOpen: Promise<void> | undefined;
  await act(async () => {
    isOpen = result.current.open('pedidos');
  });
  const [first, second, last] = reads;
  await act(async () => {
    first?.();
    second?.();
  });
  await act(async () => {
    last?.();
    await isOpen;
  });
  expect([result.current.active?.name, result.current.opening]).toEqual(['pedidos', null]);
});

it('reports a script that could not be read, and keeps its name until the person has opened and closed it', async () => {
  const { result } = await visit(['unreachable', 'pedidos'], 'unreachable');
  const { opening, active } = result.current;
  expect([opening?.name, typeof opening?.problem, active?.name]).toEqual(['unreachable', 'string', 'pedidos']);
  expect(loadNames(scope).names).toEqual(['pedidos', 'unreachable']);
  read.mockResolvedValueOnce(script('unreachable'));
  await act(async () => result.current.open('unreachable'));
  await act(async () => result.current.close('unreachable'));
  expect(loadNames(scope).names).toEqual(['pedidos']);
});
