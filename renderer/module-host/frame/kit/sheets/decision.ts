// The decision bar at the foot of a page: approve, ask or refuse. A refusal grows the bar upwards and asks for reason and message.
import type { Kit } from '#contract/portal-types/index.d.ts';
import { plainButton, whileBusy } from '#renderer/module-host/frame/kit/button.ts';
import { element } from '#renderer/module-host/frame/kit/element.ts';
import { failureText } from '#renderer/module-host/frame/kit/feedback.ts';
import { icon } from '#renderer/module-host/frame/kit/icons.ts';
import { isAbsent, orNothing } from '#renderer/module-host/frame/values.ts';
import { createRefusal } from './refusal.ts';

type Run = (button: HTMLButtonElement, work: () => unknown) => void;

interface Runner {
  readonly run: Run;
  readonly isBusy: () => boolean;
}

/** Runs one action at a time and shows its error in `problem`. */
function createRunner(problem: HTMLElement): Runner {
  let busy = false;
  async function run(button: HTMLButtonElement, work: () => unknown): Promise<void> {
    if (busy) return;
    busy = true;
    problem.hidden = true;
    await whileBusy(button, work, (error) => {
      problem.replaceChildren(icon('alert'), failureText(error));
      problem.hidden = false;
    });
    busy = false;
  }
  return { run: (button, work) => void run(button, work), isBusy: () => busy };
}

export const decision: Kit['decision'] = ({ amount, note, approve, refuse, ask }) => {
  const problem = element('p', { class: 'k-decision-problem', role: 'alert', hidden: true });
  const { run, isBusy } = createRunner(problem);
  const action = (variant: string, { label, onPress }: typeof approve, mark?: Node): HTMLButtonElement => {
    const button = plainButton({ 'data-variant': variant }, mark ?? null, label);
    button.addEventListener('click', () => run(button, onPress));
    return button;
  };
  const setRefusing = (isRefusing: boolean): void => {
    if (isBusy()) return;
    problem.hidden = true;
    answers.hidden = isRefusing;
    open.setAttribute('aria-expanded', String(isRefusing));
    refusal.open(isRefusing);
    // The bar is where the pressed button was.
    if (!isRefusing) open.focus({ preventScroll: true });
  };
  const refusal = createRefusal(refuse, {
    onBack: () => setRefusing(false),
    onSubmit: (answer) => run(refusal.submit, () => refuse.onSubmit(answer)),
  });
  const opening = { 'data-variant': 'danger-line', 'aria-expanded': 'false', 'aria-controls': refusal.form.id };
  const open = plainButton({ ...opening, onclick: () => setRefusing(true) }, refuse.label);
  const answers = element(
    'div',
    { class: 'k-decision-actions' },
    element('p', {}, element('b', {}, orNothing(amount)), isAbsent(note) ? null : element('small', {}, note)),
    ask === undefined ? null : action('ghost', ask),
    open,
    action('primary', approve, icon('check')),
  );
  return element(
    'div',
    { class: 'k-decision', role: 'group', 'aria-label': 'Decisão' },
    problem,
    refusal.form,
    answers,
    refusal.actions,
  );
};
