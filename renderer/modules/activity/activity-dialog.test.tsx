// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ActivityDialog } from './activity-dialog.tsx';
import { noTitles } from './detail-facts.ts';

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // jsdom has no CSS.escape; react-aria escapes ids with it, which need no escape here.
  vi.stubGlobal('CSS', { escape: String });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it.each([
  [
    'and names the use of its protocol',
    'abc-123',
    'O que o portal registrou desta ação. Informe o protocolo se precisar de suporte.',
  ],
  ['without a protocol', null, 'O que o portal registrou desta ação.'],
])('describes an entry in words, %s', async (_, correlationId, sentence) => {
  const activity = {
    sequence: 7,
    at: '2026-11-27T12:00:00.000Z',
    pointer: 'arquivo.enviar',
    outcome: 'ok',
    who: { nick: 'Ana', email: 'ana@aurora.com.br' },
    correlationId,
    detail: {},
  } as const;
  await act(async () =>
    root.render(
      <ActivityDialog activity={activity} reading={{ titles: noTitles, isTechnical: false }} onClose={() => undefined} />,
    ),
  );
  const dialog = document.querySelector('[role=dialog]');
  const described = document.getElementById(dialog?.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe(sentence);
  expect(dialog?.textContent).not.toContain('arquivo.enviar');
});
