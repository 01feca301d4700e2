// The components for states of a module: loading, empty, failed, status.
import type { Kit, StatusTone } from '#contract/portal-types/index.d.ts';
import { shown } from './check/check.ts';
import { element } from './element.ts';
import { icon, type KitIcon } from './icons.ts';
import { onReconnection } from './reconnection.ts';
import { isAbsent, orNothing } from '#renderer/module-host/frame/values.ts';

const toneIcon: Readonly<Record<StatusTone, KitIcon>> = {
  neutral: 'circle-minus',
  info: 'circle-dot',
  ok: 'circle-check',
  warn: 'clock',
  bad: 'circle-x',
};

const isCoded = (error: Error): error is Error & { readonly code: string } => 'code' in error && typeof error.code === 'string';

const scriptErrors = [TypeError, ReferenceError, RangeError, SyntaxError, URIError, DOMException] as const;

/** Whether JavaScript or the browser wrote the message, in English. Other errors have a message that a script wrote for people. */
const isBug = (error: unknown): boolean => scriptErrors.some((kind) => error instanceof kind);

/** The text that people read about an error: its message, or a general one. A bug is also logged to the console, with its line. */
export function messageOf(error: unknown): string {
  if (isBug(error)) {
    // oxlint-disable-next-line no-console -- the author of the script reads it there, and in the bar of `module dev`
    console.error(error);
    return 'Este módulo encontrou um erro. Tente de novo ou avise o suporte.';
  }
  if (error !== null && error !== undefined && !(error instanceof Error))
    // oxlint-disable-next-line no-console -- it has no line, and people read nothing of it
    console.error(`O script lançou ${shown(error)}, que não é um Error: use throw new Error(…)`);
  return error instanceof Error && error.message !== '' ? error.message : 'Algo não saiu como esperado. Tente de novo.';
}

export const status: Kit['status'] = (text, tone, options = {}) =>
  element(
    'span',
    // A narrow place cuts a long text.
    { class: 'k-status', 'data-tone': tone, title: text },
    icon(options.icon ?? toneIcon[tone]),
    element('span', {}, orNothing(text)),
  );

export const loading: Kit['loading'] = (label = 'Carregando') =>
  element('div', { class: 'k-loading', role: 'status' }, element('span', { class: 'k-spinner', 'aria-hidden': 'true' }), label);

export const empty: Kit['empty'] = (title, sentence, action) =>
  element(
    'div',
    { class: 'k-state' },
    icon('inbox'),
    element('p', { class: 'k-strong' }, title),
    isAbsent(sentence) ? null : element('p', {}, sentence),
    action,
  );

/**
 * Draws a failure with a retry. After a lost connection it tries once by itself when the connection returns: the person reads a list again
 * without a press.
 */
export const createFailed =
  (button: Kit['button']): Kit['failed'] =>
  (error, retry) => {
    const again = retry === undefined ? null : button('Tentar de novo', retry);
    if (again !== null) onReconnection(error, again, () => again.click());
    return element(
      'div',
      { class: 'k-state', 'data-tone': 'bad', role: 'alert' },
      icon('alert'),
      element('p', { class: 'k-strong' }, 'Não foi possível carregar'),
      element('p', {}, messageOf(error)),
      again,
      error instanceof Error && isCoded(error) ? element('p', { class: 'k-hint' }, error.code) : null,
    );
  };

/** The codes of failures that may not happen again. Their messages say what went wrong, not what to do. */
const passing: ReadonlySet<string> = new Set([
  '#CONNECTION',
  '#TIMEOUT',
  '#UNREADABLE',
  '#INTERNAL',
  '#SQL_TIMEOUT',
  '#CONNECTOR_UNAVAILABLE',
]);

function withNextStep(error: unknown, text: string): string {
  const isPassing = error instanceof Error && isCoded(error) && passing.has(error.code);
  return isPassing && !/tente de novo/i.test(text) ? `${text} Tente de novo.` : text;
}

/**
 * The message of a failed action, which asks for another press when the failure may pass. When the connection returns after its loss, the
 * message says so: the action is not sent again by itself, because the portal may have received it.
 */
export function failureText(error: unknown, text = messageOf(error)): HTMLElement {
  const message = element('span', {}, withNextStep(error, text));
  onReconnection(error, message, () => (message.textContent = 'A conexão voltou. Tente de novo.'));
  return message;
}
