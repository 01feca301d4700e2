// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useDialogChange } from './dialog-changes.ts';
import { CancelButton } from './dialog-foot.tsx';
import { Dialog } from './dialog.tsx';

const onClose = vi.fn<() => void>();
beforeEach(() => {
  // jsdom has no CSS.escape; react-aria escapes ids with it, which need no escape here.
  vi.stubGlobal('CSS', { escape: String });
  onClose.mockClear();
});
afterEach(() => vi.unstubAllGlobals());

/** A part that holds its own state. */
function Part({ initial }: { readonly initial: boolean }) {
  const [changed, setChanged] = useState(initial);
  useDialogChange(changed);
  return (
    <button type="button" onClick={() => setChanged(false)}>
      Salvar
    </button>
  );
}

const draw = ({ changed = false, part = false, discardWords = { title: 'Perder?', sentence: 'Nada fica.' } } = {}) =>
  render(
    <Dialog
      open
      onClose={onClose}
      title="Perfil"
      sentence="Seus dados"
      changed={changed}
      discardWords={discardWords}
      actions={<CancelButton />}
    >
      <Part initial={part} />
    </Dialog>,
  );

const question = () => screen.queryByRole('alertdialog');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const pressInQuestion = (name: string) => fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name }));
const escape = () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });

/** A press of the mouse beside the dialog. */
function pressOutside(): void {
  fireEvent.pointerDown(document.body);
  fireEvent.mouseDown(document.body);
  fireEvent.pointerUp(document.body);
  fireEvent.mouseUp(document.body);
  fireEvent.click(document.body);
}

const exits: readonly (readonly [string, () => void])[] = [
  ['Escape', escape],
  ['a press outside', pressOutside],
  ['the close button', () => press('Fechar')],
  ['"Cancelar"', () => press('Cancelar')],
];

describe('a dialog', () => {
  it.each(exits)('closes at once by %s without changes', (_, leave) => {
    draw();
    leave();
    expect(question()).toBeNull();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it.each(exits)('asks before %s discards a change', (_, leave) => {
    draw({ changed: true });
    leave();
    expect(question()?.textContent).toContain('Perder?');
    expect(onClose).not.toHaveBeenCalled();
    pressInQuestion('Voltar');
    expect(question()).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    leave();
    pressInQuestion('Descartar');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('asks for the change of a part inside, until that is saved', () => {
    draw({ part: true });
    escape();
    expect(question()).not.toBeNull();
    pressInQuestion('Voltar');
    press('Salvar');
    escape();
    expect(question()).toBeNull();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('asks while a value differs from the one at its opening', () => {
    const named = (name: string) => (
      <Dialog open onClose={onClose} title="Renomear" sentence="O tipo não muda" values={{ name, groups: ['rh'] }}>
        Nome
      </Dialog>
    );
    const { rerender } = render(named('contrato'));
    rerender(named('contrato social'));
    escape();
    expect(question()).not.toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    pressInQuestion('Voltar');
    rerender(named('contrato'));
    escape();
    expect(question()).toBeNull();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('asks in general words by default', () => {
    render(
      <Dialog open onClose={onClose} title="Perfil" sentence="Seus dados" changed>
        Nome
      </Dialog>,
    );
    escape();
    expect(question()?.textContent).toContain('Descartar o que você mudou?O que você mudou ainda não foi salvo.');
  });
});
