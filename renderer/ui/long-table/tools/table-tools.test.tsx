// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LongColumn } from '#renderer/ui/long-table/long-column.ts';
import { plainView } from '#renderer/ui/long-table/view/view.ts';
import { TableTools } from './table-tools.tsx';

const columns: readonly LongColumn<string>[] = [
  { id: 'at', label: 'Quando', names: true, text: String },
  { id: 'action', label: 'Ação', card: 'title', text: String },
];

beforeEach(() => {
  const phone = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('matchMedia', () => phone);
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['shows the order on a phone above cards of two lines', [], true],
  ['leaves the order to the table when the person hides the title of the cards', ['action'], false],
])('%s', (_name, hidden, isShown) => {
  render(
    <TableTools
      searchLabel="Buscar"
      placeholder="Buscar"
      view={{ ...plainView, hidden }}
      change={() => undefined}
      columns={columns}
      exported={{ name: 'atividade', columns, total: 0, read: () => [] }}
      count=""
    />,
  );
  expect(screen.queryByRole('button', { name: /Ordenar por/ }) !== null).toBe(isShown);
});
