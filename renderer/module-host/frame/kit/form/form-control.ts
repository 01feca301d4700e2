// One field of a form: label, input, hint, and the place of what is wrong.
import type { FormField } from '#contract/portal-types/index.d.ts';
import { element, freshId, icon } from '#renderer/module-host/frame/kit/element.ts';
import type { Entry } from './entry.ts';
import { createEntry } from './form-entry.ts';

export interface Control extends Pick<Entry, 'input' | 'read' | 'write' | 'value'> {
  readonly field: FormField;
  readonly box: HTMLElement;
  /** Shows what is wrong in place of the hint, or takes it away. */
  readonly say: (problem: string | null) => void;
  /** Says what is wrong by the rule of the field, and returns it. */
  readonly check: () => string | null;
}

/** A field alone says nothing of whether it has to be filled in: nothing is sent. */
type Place = 'form' | 'alone';

const warning = ['M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20', 'M12 8v4', 'M12 16h.01'];

function label(field: FormField, id: string, place: Place): HTMLElement {
  const need = element('span', { class: 'k-need' }, field.required === true ? 'obrigatório' : 'opcional');
  const saysNeed = place === 'form' && field.kind !== 'checkbox';
  return element('label', { for: id, class: 'k-label' }, field.label, saysNeed ? need : null);
}

interface Note {
  readonly element: HTMLElement;
  /** Shows what is wrong. Null: another value that is offered, else the hint. */
  say(wrong: string | null): void;
  isBad(): boolean;
}

/** `offered`: what is offered for the value that the field has now. */
function createNote(id: string, hint: string, offered: () => Node | null): Note {
  const note = element('p', { id, class: 'k-note', 'data-tone': 'none', 'aria-live': 'polite' }, hint);
  let shown: Node | string = hint;
  return {
    element: note,
    isBad: () => note.dataset['tone'] === 'bad',
    say(wrong) {
      const content = wrong ?? offered() ?? hint;
      const tone = wrong === null ? 'none' : 'bad';
      // The same text again would be announced again, and the same button would lose the focus.
      if (content === shown && tone === note.dataset['tone']) return;
      shown = content;
      note.dataset['tone'] = tone;
      note.replaceChildren(...(wrong === null ? [] : [icon(...warning)]), content);
    },
  };
}

/** The offer for a value once its field was left: the same one for as long as the value is the same, as after a form was sent. */
function createOffers({ input, read, offer }: Entry): () => Node | null {
  let left: string | null = null;
  let made: Node | null = null;
  input.addEventListener('blur', () => {
    if (read() === left) return;
    left = read();
    made = offer?.() ?? null;
  });
  return () => (read() === left ? made : null);
}

/** Says what is wrong when the field is left, never while it is being typed; takes it back at once. */
function listen({ input, read, say, check }: Control, note: Note): void {
  input.addEventListener('blur', () => {
    // Leaving an empty field that was never filled is no mistake yet.
    if (read() !== '' || note.isBad()) check();
  });
  input.addEventListener('input', () => {
    if (note.isBad()) check();
    else say(null);
  });
}

export function createControl(field: FormField, place: Place): Control {
  const id = freshId(field.name);
  const noteId = `${id}-note`;
  const required = field.required === true && 'true';
  const attributes = { id, name: field.name, class: 'k-input', 'aria-required': required, 'aria-describedby': noteId };
  const entry = createEntry({ field, attributes });
  const { input, end, read, write, value, problem } = entry;
  const note = createNote(noteId, field.hint ?? '', createOffers(entry));
  const row = element('div', { class: 'k-control', 'data-kind': field.kind }, input, end);
  const parts = field.kind === 'checkbox' ? [row, label(field, id, place)] : [label(field, id, place), row];
  const control: Control = {
    field,
    box: element('div', { class: 'k-field', 'data-kind': field.kind, 'data-place': place }, ...parts, note.element),
    input,
    read,
    write,
    value,
    say(wrong) {
      if (wrong === null) input.removeAttribute('aria-invalid');
      else input.setAttribute('aria-invalid', 'true');
      note.say(wrong);
    },
    check() {
      const wrong = problem() ?? null;
      control.say(wrong);
      return wrong;
    },
  };
  listen(control, note);
  return control;
}
