// @vitest-environment jsdom
import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Script } from '#contract/entities/script.ts';
import { ApiError } from '#renderer/api/api-error.ts';
import type { Client } from '#renderer/api/client.ts';
import { loadNames, storeNames } from './open-names.ts';
import { useEdits } from './use-edits.ts';
import { type OpenScripts, useOpenScripts } from './use-open-scripts.ts';

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

let scripts: OpenScripts;
function Tool() {
  const now = useOpenScripts(scope, useEdits());
  useEffect(() => {
    scripts = now;
  });
  return null;
}

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  localStorage.clear();
  read.mockImplementation(answer);
  root = createRoot(document.createElement('div'));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

const visit = (names: readonly string[], active: string) => {
  storeNames(scope, { names, active });
  return act(async () => root.render(<Tool />));
};

it('opens the scripts of the last visit, and forgets one that was removed', async () => {
  await visit(['removed', 'pedidos', 'metas'], 'metas');
  expect(scripts.active?.name).toBe('metas');
  expect(loadNames(scope)).toEqual({ names: ['pedidos', 'metas'], active: 'metas' });
});

it('shows a script that the person opens while the scripts of the last visit are read', async () => {
  const reads: (() => void)[] = [];
  read.mockImplementation((name) => new Promise((resolve) => reads.push(() => resolve(script(name)))));
  await visit(['pedidos', 'metas'], 'metas');
  let isOpen: Promise<void> | undefined;
  await act(async () => {
    isOpen = scripts.open('pedidos');
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
  expect([scripts.active?.name, scripts.opening]).toEqual(['pedidos', null]);
});

it('reports a script that could not be read, and keeps its name until the person has opened and closed it', async () => {
  await visit(['unreachable', 'pedidos'], 'unreachable');
  expect([scripts.opening?.name, typeof scripts.opening?.problem, scripts.active?.name]).toEqual([
    'unreachable',
    'string',
    'pedidos',
  ]);
  expect(loadNames(scope).names).toEqual(['pedidos', 'unreachable']);
  read.mockResolvedValueOnce(script('unreachable'));
  await act(async () => scripts.open('unreachable'));
  await act(async () => scripts.close('unreachable'));
  expect(loadNames(scope).names).toEqual(['pedidos']);
});
