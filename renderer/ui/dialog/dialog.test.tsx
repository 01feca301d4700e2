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
const choose = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const pressInQuestion = (name: string) => fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name }));
const escape = () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });

/** The element over the page, which the dialog does not cover. */
function outside(): Element {
  const layer = document.querySelector('[data-modal-layer]');
  if (layer === null) throw new TypeError('no dialog is open');
  return layer;
}
/** A press that starts at an element and ends at another one. */
function press(from: Element, to: Element): void {
  fireEvent.pointerDown(from);
  fireEvent.click(to);
}
const pressOutside = () => press(outside(), outside());

const exits: readonly (readonly [string, () => void])[] = [
  ['Escape', escape],
  ['a press outside', pressOutside],
  ['the close button', () => choose('Fechar')],
  ['"Cancelar"', () => choose('Cancelar')],
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

  it.each<[name: string, leave: () => void]>([
    ['a press that starts inside and ends outside', () => press(screen.getByText('Salvar'), outside())],
    ['a press that starts outside and ends inside', () => press(outside(), screen.getByText('Salvar'))],
    [
      'Escape while an input method composes a word',
      () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape', isComposing: true }),
    ],
  ])('stays open by %s', (_, leave) => {
    draw();
    leave();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('closes by Escape after its focused control was removed', () => {
    draw();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('leaves the dialog below open when Escape closes the question', () => {
    draw({ changed: true });
    escape();
    fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape' });
    expect(question()).toBeNull();
    escape();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(question()).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('asks for the change of a part inside, until that is saved', () => {
    draw({ part: true });
    escape();
    expect(question()).not.toBeNull();
    pressInQuestion('Voltar');
    choose('Salvar');
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
