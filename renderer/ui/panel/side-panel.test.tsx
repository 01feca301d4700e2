// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { SidePanel } from './side-panel.tsx';

beforeEach(() => {
  // jsdom has no media queries. In a wide window the panel is beside the list.
  Object.assign(window, {
    matchMedia: (media: string) => Object.assign(new EventTarget(), { matches: media === '(min-width: 1280px)', media }),
  });
});

function List() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Contrato
      </button>
      <SidePanel open={open} onClose={() => setOpen(false)} title="Contrato">
        <p>Texto</p>
      </SidePanel>
    </>
  );
}

it.each(['its button', 'Escape'])('returns the focus to the row when %s closes it beside the list', async (how) => {
  render(<List />);
  const row = screen.getByRole('button', { name: 'Contrato' });
  row.focus();
  await act(async () => void fireEvent.click(row));
  const closer = screen.getByRole('button', { name: 'Fechar painel' });
  closer.focus();
  await act(async () => void (how === 'Escape' ? fireEvent.keyDown(closer, { key: 'Escape' }) : fireEvent.click(closer)));
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(document.activeElement).toBe(row);
});
