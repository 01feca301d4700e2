// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NameDialog } from './name-dialog.tsx';

const onClose = vi.fn<() => void>();
const onName = vi.fn<(name: string) => Promise<string | null>>();
let root: Root;
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // jsdom has no CSS.escape; react-aria escapes ids with it, which need no escape here.
  vi.stubGlobal('CSS', { escape: String });
  onClose.mockClear();
  onName.mockReset().mockResolvedValue(null);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
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
    ),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const question = (): Element | null => document.querySelector('[role=alertdialog]');

function field(): HTMLInputElement {
  const found = document.querySelector('input');
  if (found === null) throw new Error('no field');
  return found;
}
/** Uses the setter of the prototype: React overrides that of the element, and then ignores the event as no change. */
const type = (text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text);
    field().dispatchEvent(new Event('input', { bubbles: true }));
  });
const escape = () =>
  act(async () => {
    field().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  });
const press = (name: string, place: ParentNode | null = document) =>
  act(async () => [...(place?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === name)?.click());

const exits: readonly (readonly [string, () => Promise<void>])[] = [
  ['Escape', escape],
  ['"Cancelar"', () => press('Cancelar')],
];

describe('a dialog that asks for a name', () => {
  it.each(exits)('closes at once by %s while the name is the initial one', async (_, leave) => {
    await type('contrato social');
    await type('contrato');
    await leave();
    expect(question()).toBeNull();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it.each(exits)('asks before %s discards a typed name', async (_, leave) => {
    await type('contrato social');
    await leave();
    expect(question()?.textContent).toContain('Descartar o que você mudou?');
    expect(onClose).not.toHaveBeenCalled();
    await press('Voltar', question());
    expect(field().value).toBe('contrato social');
    await leave();
    await press('Descartar', question());
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('closes without a question when the name is saved', async () => {
    await type('contrato social');
    await act(async () => document.querySelector('form')?.requestSubmit());
    expect(onName).toHaveBeenCalledExactlyOnceWith('contrato social');
    expect(question()).toBeNull();
    expect(onClose).toHaveBeenCalledOnce();
  });
});
