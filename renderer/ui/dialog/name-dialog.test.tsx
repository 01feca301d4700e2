// @vitest-environment jsdom
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NameDialog } from './name-dialog.tsx';

const onClose = vi.fn<() => void>();
const onName = vi.fn<(name: string) => Promise<string | null>>();
beforeEach(() => {
  // jsdom has no CSS.escape; react-aria escapes ids with it, which need no escape here.
  vi.stubGlobal('CSS', { escape: String });
  onClose.mockClear();
  onName.mockReset().mockResolvedValue(null);
  render(
    <NameDialog
      title="Renomear contrato.pdf"
      sentence="O tipo do arquivo não muda."
      label="Nome do arquivo"
      action="Salvar"
      initial="contrato"
      check={() => undefined}
      onName={onName}
      onClose={onClose}
    />,
  );
});
afterEach(() => vi.unstubAllGlobals());

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Nome do arquivo/ });
const type = (text: string) => fireEvent.input(field(), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const pressInQuestion = (name: string) => fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name }));

const exits: readonly (readonly [string, () => void])[] = [
  ['Escape', () => fireEvent.keyDown(field(), { key: 'Escape' })],
  ['"Cancelar"', () => press('Cancelar')],
];

describe('a dialog that asks for a name', () => {
  it.each(exits)('closes at once by %s while the name is the initial one', (_, leave) => {
    type('contrato social');
    type('contrato');
    leave();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it.each(exits)('asks before %s discards a typed name', (_, leave) => {
    type('contrato social');
    leave();
    expect(screen.getByRole('alertdialog').textContent).toContain('Descartar o que você mudou?');
    expect(onClose).not.toHaveBeenCalled();
    pressInQuestion('Voltar');
    expect(field().value).toBe('contrato social');
    leave();
    pressInQuestion('Descartar');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('closes without a question when the name is saved', async () => {
    type('contrato social');
    await act(async () => press('Salvar'));
    expect(onName).toHaveBeenCalledExactlyOnceWith('contrato social');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(onClose).toHaveBeenCalledOnce();
  });
});
