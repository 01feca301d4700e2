// @vitest-environment jsdom
import type { ModuleContext } from '#contract/module-sdk.ts';
import { expect, it, vi } from 'vitest';
import type { Connection } from './connection.ts';
import { createPortal } from './portal.ts';
import { createViewScope, type OpenView } from './view-scope.ts';

const context: ModuleContext = {
  version: 1,
  company: { id: 'aurora', appTitle: 'Aurora' },
  item: { id: 'pedidos', title: 'Pedidos', moduleId: 'vendas', sqlIds: [] },
  user: { email: 'ana@exemplo.com.br', nick: 'Ana', firstNick: 'Ana', groups: [] },
  entities: [],
  theme: { mode: 'light', contrast: 'normal', variables: {} },
  locale: 'pt-BR',
};

it.each(['upload', 'save'] as const)(
  'makes the call of %s as the view that passed the file, when another one is shown',
  async (name) => {
    const [list, order]: readonly [OpenView, OpenView] = [{ isComplete: true }, { isComplete: false }];
    const scope = createViewScope();
    const callers: (OpenView | null)[] = [];
    const call = (): Promise<never> => {
      callers.push(scope.running);
      return Promise.reject(new Error('Sem resposta.'));
    };
    const connection: Connection = { call, send: () => undefined, scope, on: () => () => undefined };
    const { files, digitalContent } = createPortal(connection, context, document.body);
    const file = new File(['x'], 'contrato.pdf', { type: 'application/pdf' });
    scope.show(list);
    const done = name === 'upload' ? files.upload(file) : digitalContent.save('contrato', { title: 'Contrato', file });
    // The file is being read.
    scope.show(order);
    await expect(done).rejects.toThrow('Sem resposta.');
    expect(callers).toHaveLength(1);
    expect(callers[0]).toBe(list);
    expect(scope.running).toBe(order);
  },
);

it.each([
  ['W'.repeat(299) + '😀', 300, 'W'.repeat(299) + '…'],
  ['W'.repeat(298) + '😀a', 299, 'W'.repeat(298) + '…'],
])('shortens a notice that is too long and warns the author', async (message, length, sent) => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  const requests: unknown[] = [];
  const call = (method: string, request: unknown): Promise<never> => {
    requests.push([method, request]);
    return Promise.reject(new Error('Sem resposta.'));
  };
  const connection: Connection = { call, send: () => undefined, scope: createViewScope(), on: () => () => undefined };
  await expect(createPortal(connection, context, document.body).ui.notify(message, 'ok')).rejects.toThrow('Sem resposta.');
  expect(requests).toEqual([['ui.notify', { message: sent, tone: 'ok' }]]);
  expect(sent.length).toBe(length);
  expect(String(warned.mock.calls[0]?.[0])).toContain('ui.notify: o texto tem 301 caracteres');
  warned.mockRestore();
});
