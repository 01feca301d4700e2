// @vitest-environment jsdom
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useDialogChange } from './dialog-changes.ts';
import { CancelButton } from './dialog-foot.tsx';
import { Dialog } from './dialog.tsx';

const onClose = vi.fn<() => void>();
let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // jsdom has no CSS.escape; react-aria escapes ids with it, which need no escape here.
  vi.stubGlobal('CSS', { escape: String });
  onClose.mockClear();
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

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
  act(async () =>
    root.render(
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
    ),
  );

const question = (): Element | null => document.querySelector('[role=alertdialog]');

function button(place: ParentNode | null, name: string): HTMLElement {
  const buttons = [...(place?.querySelectorAll('button') ?? [])];
  const found = buttons.find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name);
  if (found === undefined) throw new Error(`no button ${name}`);
  return found;
}
const press = (name: string, place: ParentNode | null = document) => act(async () => button(place, name).click());
const escape = () =>
  act(async () => {
    const target = document.querySelector('[role=dialog]');
    target?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  });

/** A press of the mouse beside the dialog. */
const pressOutside = () =>
  act(async () => {
    for (const name of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
      document.body.dispatchEvent(new MouseEvent(name, { bubbles: true, cancelable: true, button: 0 }));
  });

const exits: readonly (readonly [string, () => Promise<void>])[] = [
  ['Escape', escape],
  ['a press outside', pressOutside],
  ['the close button', () => press('Fechar')],
  ['"Cancelar"', () => press('Cancelar')],
];

describe('a dialog', () => {
  it.each(exits)('closes at once by %s without changes', async (_, leave) => {
    await draw();
    await leave();
    expect(question()).toBeNull();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it.each(exits)('asks before %s discards a change', async (_, leave) => {
    await draw({ changed: true });
    await leave();
    expect(question()?.textContent).toContain('Perder?');
    expect(onClose).not.toHaveBeenCalled();
    await press('Voltar', question());
    expect(question()).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    await leave();
    await press('Descartar', question());
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('asks for the change of a part inside, until that is saved', async () => {
    await draw({ part: true });
    await escape();
    expect(question()).not.toBeNull();
    await press('Voltar', question());
    await press('Salvar');
    await escape();
    expect(question()).toBeNull();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('asks while a value differs from the one at its opening', async () => {
    const drawWith = (name: string) =>
      act(async () =>
        root.render(
          <Dialog open onClose={onClose} title="Renomear" sentence="O tipo não muda" values={{ name, groups: ['rh'] }}>
            Nome
          </Dialog>,
        ),
      );
    await drawWith('contrato');
    await drawWith('contrato social');
    await escape();
    expect(question()).not.toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    await press('Voltar', question());
    await drawWith('contrato');
    await escape();
    expect(question()).toBeNull();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('asks in general words by default', async () => {
    await act(async () =>
      root.render(
        <Dialog open onClose={onClose} title="Perfil" sentence="Seus dados" changed>
          Nome
        </Dialog>,
      ),
    );
    await escape();
    expect(question()?.textContent).toContain('Descartar o que você mudou?O que você mudou ainda não foi salvo.');
  });
});
