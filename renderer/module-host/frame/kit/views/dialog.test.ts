// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DialogOptions, ModuleEvents, Portal } from '#contract/portal-types/index.d.ts';
import { createForm } from '#renderer/module-host/frame/kit/form/form.ts';
import { createDialogs } from './dialog.ts';

beforeEach(() => {
  // jsdom has no modal dialogs and no layout.
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
  HTMLElement.prototype.checkVisibility = () => true;
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

type Form = Parameters<ReturnType<typeof createForm>>[0];
const makeForm = createForm(() => () => undefined);
const reason: Form['fields'] = [{ name: 'motivo', label: 'Motivo', kind: 'textarea' }];

/** A form that closes its dialog. */
const closingForm: DialogOptions['content'] = (close) =>
  makeForm({ fields: reason, submit: 'Enviar', onSubmit: async () => close('enviada') });

/** Tells the dialogs that the route has changed. */
let changeRoute: (action: ModuleEvents['route']['action']) => void;
const onRoute = ((_event: 'route', listener: (detail: ModuleEvents['route']) => void) => {
  changeRoute = (action) => listener({ path: '/', query: {}, action });
  return () => undefined;
}) as Portal['on'];

/** Opens a dialog with a form. `answer` is set when it closes. */
function open(options: Partial<DialogOptions> = {}, onSubmit: Form['onSubmit'] = () => Promise.resolve()) {
  const root = document.body.appendChild(document.createElement('main'));
  const state: { answer: string | null | undefined } = { answer: undefined };
  const form = makeForm({ fields: reason, submit: 'Enviar', onSubmit });
  void createDialogs(root, onRoute)
    .dialog({ title: 'Pedir informação', sentence: 'O vendedor lê.', content: form, ...options })
    .then((answer) => (state.answer = answer));
  return state;
}

const dialog = (): HTMLDialogElement | null => document.querySelector('dialog[role=dialog]');
const question = (): HTMLDialogElement | null => document.querySelector('dialog[role=alertdialog]');
const settle = () => new Promise((resolve) => setTimeout(resolve));

function press(name: string, place: ParentNode | null): Promise<unknown> {
  const buttons = [...(place?.querySelectorAll('button') ?? [])];
  const found = buttons.find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name);
  if (found === undefined) throw new Error(`no button ${name}`);
  found.click();
  return settle();
}
const escape = () => {
  dialog()?.dispatchEvent(new Event('cancel', { cancelable: true }));
  return settle();
};
const pressOutside = () => {
  const at = { clientX: 5, clientY: 5, bubbles: true };
  dialog()?.dispatchEvent(new MouseEvent('pointerdown', at));
  dialog()?.dispatchEvent(new MouseEvent('click', at));
  return settle();
};
/** The browser closes the dialog by itself. */
const forcedClose = () => {
  dialog()?.close();
  dialog()?.dispatchEvent(new Event('close'));
  return settle();
};

const submit = () => {
  dialog()
    ?.querySelector('form')
    ?.dispatchEvent(new Event('submit', { cancelable: true }));
  return settle();
};

function type(text: string): void {
  const field = document.querySelector('textarea');
  if (field === null) throw new Error('no field');
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const exits: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['Escape', escape],
  ['a press outside', pressOutside],
  ['the close button', () => press('Fechar', dialog())],
  ['"Cancelar"', () => press('Cancelar', dialog())],
  ['the browser itself', forcedClose],
];

describe('a dialog with a form', () => {
  it.each(exits)('closes at once by %s without changes', async (_, leave) => {
    const state = open();
    await leave();
    expect(question()).toBeNull();
    expect(state.answer).toBeNull();
  });

  it.each(exits)('asks before %s discards a typed text', async (_, leave) => {
    const state = open();
    type('Qual é o prazo?');
    await leave();
    expect(question()?.textContent).toBe('Descartar o que você mudou?O que você mudou ainda não foi salvo.VoltarDescartar');
    expect(dialog()?.open).toBe(true);
    await press('Voltar', question());
    expect(question()).toBeNull();
    expect(document.querySelector('textarea')?.value).toBe('Qual é o prazo?');
    expect(state.answer).toBeUndefined();
    await leave();
    await press('Descartar', question());
    expect(dialog()).toBeNull();
    expect(state.answer).toBeNull();
  });

  it('closes by Back unless a text was typed, and stays while the script changes the route', async () => {
    const state = open();
    changeRoute('replace');
    changeRoute('push');
    await settle();
    expect(state.answer).toBeUndefined();
    changeRoute('pop');
    await settle();
    expect([dialog(), state.answer]).toEqual([null, null]);

    const typed = open();
    type('Qual é o prazo?');
    changeRoute('pop');
    await settle();
    expect(typed.answer).toBeUndefined();
    expect(document.querySelector('textarea')?.value).toBe('Qual é o prazo?');
  });

  it('closes at once when the person restores the text, or has submitted it', async () => {
    const restored = open();
    type('Qual');
    type('');
    await escape();
    expect(restored.answer).toBeNull();

    const submitted = open();
    type('Qual é o prazo?');
    await submit();
    await escape();
    expect(submitted.answer).toBeNull();
  });

  it('asks again after a submission failed', async () => {
    open({}, () => Promise.reject(new Error('O banco não respondeu.')));
    type('Qual é o prazo?');
    await submit();
    await escape();
    expect(question()).not.toBeNull();
  });

  it('closes by an action, and by its own function, without a question', async () => {
    const state = open({ actions: [{ id: 'depois', label: 'Decidir depois' }] });
    type('Qual é o prazo?');
    await press('Decidir depois', dialog());
    expect(state.answer).toBe('depois');

    const other = open({ content: closingForm });
    type('Qual é o prazo?');
    await submit();
    expect(other.answer).toBe('enviada');
  });
});

/** Opens a dialog with a form that has a draft. Returns what the form sends to the portal; null removes the draft. */
function openWithDraft() {
  vi.useFakeTimers();
  const drafts: (Readonly<Record<string, string>> | null)[] = [];
  const makeDraftForm = createForm(() => (fields) => void drafts.push(fields));
  open({ content: makeDraftForm({ draft: 'pergunta', fields: reason, submit: 'Enviar', onSubmit: () => Promise.resolve() }) });
  return drafts;
}
/** Performs an action and what it starts at once. */
async function act(action: () => Promise<unknown>): Promise<void> {
  const done = action();
  await vi.advanceTimersByTimeAsync(1);
  await done;
}
const pause = () => vi.advanceTimersByTimeAsync(1_000);

describe('the draft of a form in a dialog', () => {
  const text = { motivo: 'Qual é o prazo?' };

  it('stays after "Voltar", and is removed by "Descartar"', async () => {
    const drafts = openWithDraft();
    type(text.motivo);
    await pause();
    await act(escape);
    await act(() => press('Voltar', question()));
    expect(drafts).toEqual([text]);
    await act(escape);
    await act(() => press('Descartar', question()));
    await pause();
    expect(drafts).toEqual([text, null]);
  });

  it('is not sent when the person discards the text right after the last key', async () => {
    const drafts = openWithDraft();
    type(text.motivo);
    await act(escape);
    await act(() => press('Descartar', question()));
    await pause();
    expect(drafts).toEqual([null]);
  });
});

it('closes a dialog whose filter has an open form in a popup without a question', async () => {
  const popup = document.createElement('div');
  popup.setAttribute('popover', 'auto');
  popup.append(makeForm({ fields: reason, submit: 'Aplicar', onSubmit: () => Promise.resolve() }));
  const state = open({ content: popup });
  type('2026');
  await escape();
  expect(state.answer).toBeNull();
});

it('draws the button of a form red in a dialog that warns', () => {
  open({ tone: 'danger' });
  const submit = Array.from(document.querySelectorAll('dialog footer > button')).at(-1);
  expect([submit?.textContent, submit?.getAttribute('data-variant')]).toEqual(['Enviar', 'danger']);
});
