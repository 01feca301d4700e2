// The summary of a form with several problems: what the portal's own forms show (renderer/form/form-frame.tsx).
import { fieldsToCorrect } from '#contract/rules/field-words.ts';
import { createBanner } from '#renderer/module-host/frame/kit/banner.ts';
import { element } from '#renderer/module-host/frame/kit/element.ts';
import type { Control } from './form-control.ts';

/** The part of a control that the summary needs. */
type Listed = Pick<Control, 'input' | 'shownProblem'> & { readonly field: Pick<Control['field'], 'label'> };

export interface Summary {
  readonly element: HTMLElement;
  /** Lists the problems that the fields show now, and again after each change. A single problem is shown at its field alone. */
  readonly show: () => void;
  readonly hide: () => void;
  readonly update: () => void;
}

/** A link that focuses its field. */
function createLink({ input }: Listed): HTMLElement {
  const focus = (event: Event): void => {
    event.preventDefault();
    input.focus();
  };
  return element('a', { href: `#${input.id}`, onclick: focus });
}

export function createSummary(controls: readonly Listed[]): Summary {
  const banner = createBanner();
  // A link stays the same element, because the focus may be about to move to it when the list changes.
  const links = new Map(controls.map((control) => [control, createLink(control)]));
  let isShown = false;
  let last = '';
  const list = (): void => {
    const problems = controls.flatMap((control) => {
      const [message, link] = [control.shownProblem(), links.get(control)];
      return message === null || link === undefined
        ? []
        : [{ link, text: `${control.field.label.replace(/\.$/, '')}: ${message}` }];
    });
    const next = problems.map(({ text }) => text).join('\n');
    // Writing the same list again would announce it again.
    if (next === last) return;
    last = next;
    for (const { link, text } of problems) link.textContent = text;
    const items = problems.map(({ link }) => element('li', {}, link));
    const title = element('p', { class: 'k-banner-title' }, fieldsToCorrect(problems.length));
    if (problems.length > 1) banner.show(title, element('ul', {}, ...items));
    else banner.hide();
  };
  return {
    element: banner.element,
    show() {
      isShown = true;
      last = '';
      list();
    },
    hide() {
      isShown = false;
      banner.hide();
    },
    update() {
      if (isShown) list();
    },
  };
}
