// @vitest-environment jsdom
import { render, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { LongColumn } from './long-column.ts';
import { useMinimumWidths } from './use-minimum-widths.ts';

const columns: readonly LongColumn<number>[] = [{ id: 'value', label: 'Valor', kind: 'number', text: String, key: (row) => row }];

function Widths({ rows }: { readonly rows: readonly number[] }) {
  return useMinimumWidths(columns, rows)['value'];
}

it('draws a long table with the widths of a sample, and then fits its longest number', async () => {
  const rows = Array.from({ length: 100_000 }, (_, index) => index % 10).with(54_321, 123_456_789);
  const container = document.createElement('div');
  const shown: (string | null)[] = [];
  new MutationObserver(() => shown.push(container.textContent)).observe(container, {
    characterData: true,
    childList: true,
    subtree: true,
  });
  render(<Widths rows={rows} />, { container });
  await waitFor(() => expect(shown).toEqual([expect.stringContaining('max(1ch'), expect.stringContaining('max(9ch')]));
});
