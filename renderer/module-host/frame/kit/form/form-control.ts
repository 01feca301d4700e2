// One field of a form: label, input, hint, and the place of what is wrong.
import type { FormField } from '#contract/portal-types/index.d.ts';
import { element, freshId, icon } from '../element.ts';
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
  show(content: Node | string, tone: 'none' | 'offer' | 'bad'): void;
  tone(): string | undefined;
}

function createNote(id: string, hint: string): Note {
  const note = element('p', { id, class: 'k-note', 'data-tone': 'none', 'aria-live': 'polite' }, hint);
  return {
    element: note,
    tone: () => note.dataset['tone'],
    show(content, tone) {
      // What stands there already would be announced again.
      if (tone === 'none' && note.dataset['tone'] === 'none') return;
      note.replaceChildren(...(tone === 'bad' ? [icon(...warning)] : []), content);
      note.dataset['tone'] = tone;
    },
  };
}

/** Says what is wrong when the field is left, never while it is being typed; takes it back at once. */
function listen({ input, read, say, check }: Control, note: Note, offer: Entry['offer']): void {
  input.addEventListener('blur', () => {
    // Leaving an empty field that was never filled is no mistake yet.
    if ((read() === '' && note.tone() !== 'bad') || check() !== null) return;
    const offered = offer?.() ?? null;
    if (offered !== null) note.show(offered, 'offer');
  });
  input.addEventListener('input', () => {
    if (note.tone() === 'bad') check();
    else say(null);
  });
}

export function createControl(field: FormField, place: Place): Control {
  const id = freshId(field.name);
  const noteId = `${id}-note`;
  const required = field.required === true && 'true';
  const attributes = { id, name: field.name, class: 'k-input', 'aria-required': required, 'aria-describedby': noteId };
  const { input, end, read, write, value, problem, offer } = createEntry({ field, attributes });
  const note = createNote(noteId, field.hint ?? '');
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
      note.show(wrong ?? field.hint ?? '', wrong === null ? 'none' : 'bad');
    },
    check() {
      const wrong = problem() ?? null;
      control.say(wrong);
      return wrong;
    },
  };
  listen(control, note, offer);
  return control;
}
