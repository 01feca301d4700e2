// A modal dialog of the browser in front of the module: the page behind it is inert, Escape closes it, and the focus returns to its
// previous element. On a phone the dialog is a sheet of full height.
import type { ConfirmOptions, DialogAction, DialogOptions, Kit } from '#contract/portal-types/index.d.ts';
import { plainButton, whileBusy } from '#renderer/module-host/frame/kit/button.ts';
import { element, uniqueId } from '#renderer/module-host/frame/kit/element.ts';
import { messageOf } from '#renderer/module-host/frame/kit/feedback.ts';
import { icon } from '#renderer/module-host/frame/kit/icons.ts';
import { trapFocus } from '#renderer/module-host/frame/kit/trap-focus.ts';

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

class OpenDialog {
  readonly #dialog: HTMLDialogElement;
  readonly #options: DialogOptions;
  readonly #root: HTMLElement;
  readonly #answer: (answer: string | null) => void;
  readonly #problem = element('p', { class: 'k-banner', role: 'alert', hidden: true });
  #isBusy = false;

  constructor(options: DialogOptions, root: HTMLElement, answer: (answer: string | null) => void) {
    this.#options = options;
    this.#root = root;
    this.#answer = answer;
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
        ...(options.sentence !== undefined && { 'aria-describedby': sentence }),
      },
      this.#head(title, sentence),
      this.#body(),
      this.#foot(),
    );
    this.#dialog.addEventListener('cancel', (event) => {
      // A file field inside the dialog also fires `cancel`.
      if (event.target !== this.#dialog) return;
      event.preventDefault();
      this.#leave();
    });
    this.#dialog.addEventListener('close', () => this.#end(null));
    if (!isDanger) onPressOutside(this.#dialog, () => this.#leave());
    trapFocus(this.#dialog);
  }

  #head(titleId: string, sentenceId: string): HTMLElement {
    const { title, sentence } = this.#options;
    const closing = { 'data-variant': 'ghost', 'data-square': 'true', 'aria-label': 'Fechar', onclick: () => this.#leave() };
    const close = plainButton(closing, icon('x'));
    const description = sentence === undefined ? null : element('p', { id: sentenceId }, sentence);
    return element('header', {}, element('div', {}, element('h2', { id: titleId }, title), description), close);
  }

  #body(): HTMLElement {
    const { content } = this.#options;
    const made = typeof content === 'function' ? content((answer) => this.#end(answer ?? null)) : content;
    return element('div', { class: 'k-dialog-body', 'data-empty': made === undefined && 'true' }, made, this.#problem);
  }

  #foot(): HTMLElement | null {
    const { actions = [] } = this.#options;
    if (actions.length === 0) return null;
    return element('footer', {}, ...actions.map((action) => this.#button(action)));
  }

  #button(action: DialogAction): HTMLElement {
    const button = plainButton({ 'data-variant': action.variant ?? 'line' }, action.label);
    button.addEventListener('click', () => void this.#press(action, button));
    return button;
  }

  async #press({ id, onPress }: DialogAction, button: HTMLButtonElement): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    this.#problem.hidden = true;
    const act = async (): Promise<void> => {
      await onPress?.();
      this.#end(id);
    };
    await whileBusy(button, act, (error) => {
      this.#problem.textContent = messageOf(error);
      this.#problem.hidden = false;
    });
    this.#isBusy = false;
  }

  /** Closes the dialog, except while an action runs, because its result would not be visible. */
  #leave(): void {
    if (!this.#isBusy) this.#end(null);
  }

  #end(answer: string | null): void {
    if (!this.#dialog.isConnected) return;
    this.#dialog.close();
    this.#dialog.remove();
    // An action may have rendered the page again and removed the opener.
    if (document.activeElement === document.body) this.#root.querySelector<HTMLElement>('.k-head h1')?.focus();
    this.#answer(answer);
  }

  open(): void {
    // In a frame the dialog is placed beside the root, so that a new page of the script does not remove it.
    const holder = this.#root.parentElement === document.body ? document.body : this.#root;
    holder.append(this.#dialog);
    this.#dialog.showModal();
    const field = this.#dialog.querySelector<HTMLElement>('.k-dialog-body :is(input, select, textarea, [role="combobox"])');
    const safeButton = this.#options.tone === 'danger' ? this.#dialog.querySelector<HTMLElement>('footer > button') : null;
    (field ?? safeButton ?? this.#dialog).focus();
  }
}

/** `root`: the element in which the module renders. */
export const createDialog =
  (root: HTMLElement): Kit['dialog'] =>
  (options) =>
    new Promise((resolve) => new OpenDialog(options, root, resolve).open());

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
