// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LongColumn } from '#renderer/ui/long-table/long-column.ts';
import { plainView } from '#renderer/ui/long-table/view/view.ts';
import { TableTools } from './table-tools.tsx';

const columns: readonly LongColumn<string>[] = [
  { id: 'at', label: 'Quando', names: true, text: String },
  { id: 'action', label: 'Ação', card: 'title', text: String },
];

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const phone = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('matchMedia', () => phone);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it.each([
  ['shows the order on a phone above cards of two lines', [], true],
  ['leaves the order to the table when the person hides the title of the cards', ['action'], false],
])('%s', async (_name, hidden, isShown) => {
  await act(async () =>
    root.render(
      <TableTools
        searchLabel="Buscar"
        placeholder="Buscar"
        view={{ ...plainView, hidden }}
        change={() => undefined}
        columns={columns}
        exported={{ name: 'atividade', columns, total: 0, read: () => [] }}
        count=""
      />,
    ),
  );
  expect(document.querySelector('[aria-label^="Ordenar por"]') !== null).toBe(isShown);
});
