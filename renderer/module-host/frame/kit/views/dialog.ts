// A modal dialog of the browser in front of the module: the page behind it is inert, Escape closes it, and the focus returns to its
// previous element. On a phone the dialog is a sheet of full height.
import type { ConfirmOptions, DialogAction, DialogOptions, Kit, Portal } from '#contract/portal-types/index.d.ts';
import { createBanner } from '#renderer/module-host/frame/kit/banner.ts';
import { isWorking, noteOpenDialog, plainButton, whileBusy } from '#renderer/module-host/frame/kit/button.ts';
import { element, uniqueId } from '#renderer/module-host/frame/kit/element.ts';
import { failureText } from '#renderer/module-host/frame/kit/feedback.ts';
import { discardChanges, hasChanges, noteChanges } from '#renderer/module-host/frame/kit/form/form-changes.ts';
import { type FormFoot, formFootIn, leaveLabel, returnFormFoot } from '#renderer/module-host/frame/kit/form/form-foot.ts';
import { icon } from '#renderer/module-host/frame/kit/icons.ts';
import { trapFocus } from '#renderer/module-host/frame/kit/trap-focus.ts';
import { isAbsent } from '#renderer/module-host/frame/values.ts';

/** The question before a dialog discards what the person changed, in the words of the portal's dialogs. */
export const discardQuestion: DialogOptions = {
  title: 'Descartar o que você mudou?',
  sentence: 'O que você mudou ainda não foi salvo.',
  tone: 'danger',
  actions: [
    { id: 'back', label: 'Voltar' },
    { id: 'discard', label: 'Descartar', variant: 'danger' },
  ],
};

/** Calls `act` for a press that starts and ends outside the dialog. */
function onPressOutside(dialog: HTMLDialogElement, act: () => void): void {
  const isOutside = ({ target, clientX, clientY }: MouseEvent): boolean => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    return target === dialog && (clientX < left || clientX > right || clientY < top || clientY > bottom);
  };
  let startedOutside = false;
  dialog.addEventListener('pointerdown', (event) => void (startedOutside = isOutside(event)));
  dialog.addEventListener('click', (event) => {
    if (startedOutside && isOutside(event)) act();
  });
}

interface DialogParts {
  readonly root: HTMLElement;
  readonly answer: (answer: string | null) => void;
  /** Opens another dialog in front of this one. */
  readonly ask: Kit['dialog'];
}

class OpenDialog {
  readonly #dialog: HTMLDialogElement;
  readonly #options: DialogOptions;
  readonly #root: HTMLElement;
  readonly #answer: DialogParts['answer'];
  readonly #ask: Kit['dialog'];
  readonly #problem = createBanner();
  readonly #body: HTMLElement;
  readonly #foot = element('footer');
  readonly #buttons: readonly HTMLElement[];
  /** A script may load the form after it opened the dialog, or replace it. */
  readonly #content = new MutationObserver(() => this.#takeFormFoot());
  #formFoot: FormFoot | null = null;
  #noteClosed: (() => void) | null = null;

  constructor(options: DialogOptions, { root, answer, ask }: DialogParts) {
    this.#options = options;
    this.#root = root;
    this.#answer = answer;
    this.#ask = ask;
    this.#body = this.#createBody();
    this.#buttons = (options.actions ?? []).map((action) => this.#button(action));
    this.#foot.append(...this.#buttons);
    const isDanger = options.tone === 'danger';
    const [title, sentence] = [uniqueId('title'), uniqueId('sentence')];
    this.#dialog = element(
      'dialog',
      {
        class: 'k-dialog',
        role: isDanger ? 'alertdialog' : 'dialog',
        tabindex: '-1',
        'data-size': options.size ?? 'normal',
        'aria-labelledby': title,
        ...(!isAbsent(options.sentence) && { 'aria-describedby': sentence }),
      },
      this.#head(title, sentence),
      this.#body,
      this.#foot,
    );
    this.#takeFormFoot();
    this.#content.observe(this.#body, { childList: true, subtree: true });
    this.#dialog.addEventListener('cancel', (event) => {
      // A file field inside the dialog also fires `cancel`.
      if (event.target !== this.#dialog) return;
      event.preventDefault();
      this.leave();
    });
    this.#dialog.addEventListener('close', () => this.#leaveAfterClose());
    if (!isDanger) onPressOutside(this.#dialog, () => this.leave());
    trapFocus(this.#dialog);
  }

  #head(titleId: string, sentenceId: string): HTMLElement {
    const { title, sentence } = this.#options;
    const closing = { 'data-variant': 'ghost', 'data-square': 'true', 'aria-label': 'Fechar', onclick: () => this.leave() };
    const close = plainButton(closing, icon('x'));
    const description = isAbsent(sentence) ? null : element('p', { id: sentenceId }, sentence);
    return element('header', {}, element('div', {}, element('h2', { id: titleId }, title), description), close);
  }

  #createBody(): HTMLElement {
    const { content } = this.#options;
    const made = typeof content === 'function' ? content((answer) => this.#end(answer ?? null)) : content;
    return element('div', { class: 'k-dialog-body', 'data-empty': made === undefined && 'true' }, made, this.#problem.element);
  }

  /** Shows the button of the form in the foot, which stays in view while the body scrolls. */
  #takeFormFoot(): void {
    const next = formFootIn(this.#body);
    if (next === this.#formFoot) return;
    if (this.#formFoot !== null) returnFormFoot(this.#formFoot, this.#foot);
    this.#formFoot = next;
    this.#foot.replaceChildren(...this.#buttons, ...(next === null ? [] : [next.submit]));
    // The form answers the warning, so its button is the one that does the harm.
    if (next !== null && this.#options.tone === 'danger') next.submit.dataset['variant'] = 'danger';
    if (next !== null && this.#buttons.length === 0) this.#foot.prepend(this.#leaveButton(next));
    // The form came after the dialog had opened, or the button of the earlier form had the focus.
    const { activeElement, body } = document;
    if (activeElement === body || activeElement === this.#dialog) this.#focusStart();
  }

  #leaveButton({ submit }: FormFoot): HTMLElement {
    return plainButton({ onclick: () => this.leave() }, leaveLabel(submit.textContent ?? ''));
  }

  /** Whether an action or the submission of the form runs. */
  get #isBusy(): boolean {
    return Array.from(this.#foot.querySelectorAll('button')).some(isWorking);
  }

  #button(action: DialogAction): HTMLElement {
    const button = plainButton({ 'data-variant': action.variant ?? 'line' }, action.label);
    button.addEventListener('click', () => void this.#press(action, button));
    return button;
  }

  async #press({ id, onPress }: DialogAction, button: HTMLButtonElement): Promise<void> {
    if (this.#isBusy) return;
    this.#problem.hide();
    const act = async (): Promise<void> => {
      await onPress?.();
      this.#end(id);
    };
    await whileBusy(button, act, (error) => {
      this.#problem.show(element('p', {}, failureText(error)));
      this.#problem.element.scrollIntoView({ block: 'nearest' });
    });
  }

  /**
   * Closes the dialog, after a question when the person has changed a form. While an action or a submission runs, the dialog stays,
   * because its result would not be visible.
   */
  leave(): void {
    if (this.#isBusy) return;
    if (hasChanges(this.#body)) void this.#askToDiscard();
    else this.#end(null);
  }

  async #askToDiscard(): Promise<void> {
    if ((await this.#ask(discardQuestion)) === 'discard') this.discard();
  }

  /** Closes the dialog without a question. */
  discard(): void {
    if (this.#isBusy) return;
    discardChanges(this.#body);
    this.#end(null);
  }

  /** Another page is shown; a dialog of the page that the person left would cover it. One with changes stays. */
  leaveWithPage(): void {
    if (!this.#isBusy && !hasChanges(this.#body)) this.#end(null);
  }

  /** For a second Escape in a row the browser closes a dialog without `cancel`. */
  #leaveAfterClose(): void {
    if (!this.#dialog.isConnected) return;
    if (this.#isBusy || hasChanges(this.#body)) this.#show();
    this.leave();
  }

  #end(answer: string | null): void {
    if (!this.#dialog.isConnected) return;
    this.#content.disconnect();
    this.#dialog.close();
    this.#dialog.remove();
    this.#noteClosed?.();
    if (this.#formFoot !== null) returnFormFoot(this.#formFoot, this.#foot);
    // An action may have rendered the page again and removed the opener.
    if (document.activeElement === document.body) this.#root.querySelector<HTMLElement>('.k-head h1')?.focus();
    this.#answer(answer);
  }

  open(): void {
    // In a frame the dialog is placed beside the root, so that a new page of the script does not remove it.
    const holder = this.#root.parentElement === document.body ? document.body : this.#root;
    holder.append(this.#dialog);
    this.#noteClosed = noteOpenDialog();
    this.#show();
  }

  #show(): void {
    this.#dialog.showModal();
    this.#focusStart();
  }

  #focusStart(): void {
    const fields = this.#body.querySelectorAll<HTMLElement>('input, select, textarea, [role="combobox"]');
    const field = Array.from(fields).find((one) => one.checkVisibility());
    const safeButton = this.#options.tone === 'danger' ? this.#dialog.querySelector<HTMLElement>('footer > button') : null;
    (field ?? safeButton ?? this.#dialog).focus();
  }
}

export interface Dialogs {
  readonly dialog: Kit['dialog'];
  readonly isOpen: () => boolean;
  /** Closes the dialog in front, as Escape does. */
  readonly leaveFront: () => void;
  /** Closes all dialogs without a question. */
  readonly discard: () => void;
}

/** `root`: the element in which the module renders. */
export function createDialogs(root: HTMLElement, on: Portal['on']): Dialogs {
  /** The one in front last. */
  let open: readonly OpenDialog[] = [];
  const dialog: Kit['dialog'] = (options) =>
    new Promise((resolve) => {
      const answer = (given: string | null): void => {
        open = open.filter((one) => one !== opened);
        noteChanges();
        resolve(given);
      };
      const opened = new OpenDialog(options, { root, answer, ask: dialog });
      open = [...open, opened];
      opened.open();
      noteChanges();
    });
  on('route', ({ action }) => {
    if (action === 'pop') for (const one of open.toReversed()) one.leaveWithPage();
  });
  return {
    dialog,
    isOpen: () => open.length > 0,
    leaveFront: () => open.at(-1)?.leave(),
    discard: () => {
      for (const one of open.toReversed()) one.discard();
    },
  };
}

export const createConfirm =
  (dialog: Kit['dialog']): Kit['confirm'] =>
  async ({ title, sentence, confirm, danger = false, onConfirm }: ConfirmOptions) => {
    const main: DialogAction = {
      id: 'confirm',
      label: confirm,
      variant: danger ? 'danger' : 'primary',
      ...(onConfirm && { onPress: onConfirm }),
    };
    const answer = await dialog({
      title,
      ...(sentence !== undefined && { sentence }),
      tone: danger ? 'danger' : 'normal',
      actions: [{ id: 'cancel', label: danger ? 'Voltar' : 'Cancelar' }, main],
    });
    return answer === 'confirm';
  };
