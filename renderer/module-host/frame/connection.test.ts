import type { PortalMessage } from '#contract/module-sdk.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { connect, type Connection } from './connection.ts';
import type { OpenView } from './view-scope.ts';

afterEach(() => vi.restoreAllMocks());

interface Opened {
  readonly connection: Connection;
  /** Delivers a message as a browser does: promises continue after each listener, not only after the last one. */
  readonly deliver: (data: PortalMessage) => Promise<void>;
}

function open(): Opened {
  const { port1: port } = new MessageChannel();
  const listeners: ((event: MessageEvent) => void)[] = [];
  vi.spyOn(port, 'addEventListener').mockImplementation((_, listener) => {
    listeners.push((event) => (typeof listener === 'function' ? listener(event) : listener.handleEvent(event)));
  });
  vi.spyOn(port, 'start').mockReturnValue();
  vi.spyOn(port, 'postMessage').mockReturnValue();
  const deliver = async (data: PortalMessage): Promise<void> => {
    for (const listener of listeners) {
      listener(new MessageEvent('message', { data }));
      await new Promise((resume) => setImmediate(resume));
    }
  };
  return { connection: connect(port), deliver };
}

const opened = (): OpenView => ({ isComplete: false });

it('continues after an answer as code of the view that made the call', async () => {
  const [{ connection, deliver }, list, order] = [open(), opened(), opened()];
  const { scope } = connection;
  const isOfList: boolean[] = [];
  async function draw(): Promise<void> {
    await connection.call('storage.get', { key: 'a' });
    isOfList.push(scope.running === list);
    // A call after an answer belongs to the view, too.
    await connection.call('storage.get', { key: 'b' });
    isOfList.push(scope.running === list);
  }
  scope.show(list);
  void scope.run(list, draw);
  scope.show(order);
  await deliver({ kind: 'result', id: 1, response: null });
  expect(scope.running).toBe(order);
  await deliver({ kind: 'result', id: 2, response: null });
  expect(scope.running).toBe(order);
  expect(isOfList).toEqual([true, true]);
});

it('continues after a refusal as code of the view that made the call', async () => {
  const [{ connection, deliver }, list, order] = [open(), opened(), opened()];
  const { scope } = connection;
  const claims: boolean[] = [];
  scope.show(list);
  const done = scope.run(list, () =>
    connection.call('storage.get', { key: 'a' }).catch(() => void claims.push(scope.claimPage())),
  );
  scope.show(order);
  await deliver({ kind: 'refused', id: 1, code: '#INTERNAL', message: 'Sem resposta.' });
  await done;
  expect(claims).toEqual([false]);
});

it('counts a call of a listener as a call of the view that is shown then', async () => {
  const [{ connection, deliver }, list, order] = [open(), opened(), opened()];
  const { scope } = connection;
  scope.show(list);
  const isOfList: boolean[] = [];
  const press = async (): Promise<void> => {
    await connection.call('storage.get', { key: 'a' });
    isOfList.push(scope.running === list);
  };
  void press();
  scope.show(order);
  await deliver({ kind: 'result', id: 1, response: null });
  expect(isOfList).toEqual([true]);
});
