// The components for states of a module: loading, empty, failed, status.
import type { Kit, Tone } from '#contract/portal-types/index.d.ts';
import { element, icon } from './element.ts';

const toneIcon: Record<Tone, readonly string[]> = {
  info: ['M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20', 'M12 12h.01'],
  ok: ['M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20', 'm9 12 2 2 4-4'],
  warn: ['M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20', 'M12 7v5l3 2'],
  bad: ['M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20', 'm15 9-6 6', 'm9 9 6 6'],
};
const warning = ['m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3', 'M12 9v4', 'M12 17h.01'];
const nothing = [
  'M22 12h-6l-2 3h-4l-2-3H2',
  'M5.45 5.11 2 12v6a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-6l-3.45-6.89A2 2 0 0 0 16.76 4H7.24a2 2 0 0 0-1.79 1.11z',
];

const isCoded = (error: Error): error is Error & { readonly code: string } => 'code' in error && typeof error.code === 'string';

/** Whether the error is a bug in the script, not an error that the script throws with a message for people. */
const isBug = (error: unknown): boolean =>
  error instanceof TypeError || error instanceof ReferenceError || error instanceof RangeError;

/** The text that people read about an error: its message, or a general one. A bug is also logged to the console, with its line. */
export function messageOf(error: unknown): string {
  // oxlint-disable-next-line no-console -- the author of the script reads it there, and in the bar of `module dev`
  if (isBug(error)) console.error(error);
  return error instanceof Error && error.message !== '' ? error.message : 'Algo não saiu como esperado. Tente de novo.';
}

export const status: Kit['status'] = (text, tone) =>
  element('span', { class: 'k-status', 'data-tone': tone }, icon(...toneIcon[tone]), text);

export const loading: Kit['loading'] = (label = 'Carregando') =>
  element('div', { class: 'k-loading', role: 'status' }, element('span', { class: 'k-spinner', 'aria-hidden': 'true' }), label);

export const empty: Kit['empty'] = (title, sentence, action) =>
  element(
    'div',
    { class: 'k-state' },
    icon(...nothing),
    element('p', { class: 'k-strong' }, title),
    sentence === undefined ? null : element('p', {}, sentence),
    action,
  );

export const createFailed =
  (button: Kit['button']): Kit['failed'] =>
  (error, retry) =>
    element(
      'div',
      { class: 'k-state', 'data-tone': 'bad', role: 'alert' },
      icon(...warning),
      element('p', { class: 'k-strong' }, 'Não foi possível carregar'),
      element('p', {}, messageOf(error)),
      retry === undefined ? null : button('Tentar de novo', retry),
      error instanceof Error && isCoded(error) ? element('p', { class: 'k-hint' }, error.code) : null,
    );
