// @vitest-environment jsdom
import type { FrameMessage, ModuleContext } from '#contract/module-sdk.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { linkPage } from './page-link.ts';

const context: ModuleContext = {
  version: 1,
  company: { id: 'antigo', appTitle: 'Portal Antigo' },
  item: { id: 'i', title: 'Item', moduleId: 'm', sqlIds: [] },
  user: { email: 'ana@antigo.com.br', nick: 'Ana', firstNick: 'Ana', groups: [] },
  entities: [],
  theme: { mode: 'light', contrast: 'normal', variables: {} },
  locale: 'pt-BR',
};

/** Opens a link, starts its script, and returns its first message that is not a heartbeat. */
async function firstMessage(): Promise<FrameMessage> {
  const place = document.createElement('section');
  const received: FrameMessage[] = [];
  let isReady = false;
  const link = linkPage(place, {
    onReady: () => {
      isReady = true;
    },
    onMessage: (message) => received.push(message),
    onNavigated: () => undefined,
    onMisused: () => undefined,
  });
  await vi.waitFor(() => expect(isReady).toBe(true));
  link.send({ kind: 'start', context, name: 'antigo.js', source: '' });
  await vi.waitFor(() => expect(received.filter(({ kind }) => kind !== 'heartbeat')).not.toEqual([]));
  link.close();
  const first = received.find(({ kind }) => kind !== 'heartbeat');
  if (first === undefined) throw new Error('no message was received');
  return first;
}

afterEach(() => vi.unstubAllGlobals());

it('reports a policy failure when the page forbids the policy `default`', async () => {
  vi.stubGlobal('trustedTypes', {
    createPolicy: () => {
      throw new TypeError('Policy "default" disallowed.');
    },
  });
  expect(await firstMessage()).toEqual({
    kind: 'failed',
    during: 'policy',
    message: 'antigo.js: TypeError: Policy "default" disallowed.',
  });
  expect(document.head.querySelector('script')).toBeNull();
  expect('portal' in globalThis).toBe(false);
});
