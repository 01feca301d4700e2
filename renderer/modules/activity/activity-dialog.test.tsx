// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ActivityDialog } from './activity-dialog.tsx';
import { noTitles } from '#renderer/activity-words/detail-facts.ts';

beforeEach(() => {
  // jsdom has no CSS.escape; react-aria escapes ids with it, which need no escape here.
  vi.stubGlobal('CSS', { escape: String });
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  [
    'and names the use of its protocol',
    'abc-123',
    'O que o portal registrou desta ação. Informe o protocolo se precisar de suporte.',
  ],
  ['without a protocol', null, 'O que o portal registrou desta ação.'],
])('describes an entry in words, %s', (_, correlationId, sentence) => {
  const activity = {
    sequence: 7,
    at: '2026-11-27T12:00:00.000Z',
    pointer: 'arquivo.enviar',
    outcome: 'ok',
    who: { nick: 'Ana', email: 'ana@aurora.com.br' },
    correlationId,
    detail: {},
  } as const;
  render(<ActivityDialog activity={activity} reading={{ titles: noTitles, isTechnical: false }} onClose={() => undefined} />);
  const dialog = screen.getByRole('dialog', { description: sentence });
  expect(dialog.textContent).not.toContain('arquivo.enviar');
});
