// Rows of a list of files: a row for a stored file, and a row for a file that is being uploaded.
import type { StoredFile } from '#contract/entities/stored-file.ts';
import { formatFileSize } from '#contract/rules/file-size.ts';
import { formatPercent } from '#contract/rules/percent.ts';
import { format } from '#renderer/module-host/frame/format.ts';
import type { Kit } from '#contract/portal-types/index.d.ts';
import { element } from './element.ts';
import { messageOf } from './feedback.ts';
import { icon } from './icons.ts';

export interface StoredRowActions {
  readonly button: Kit['button'];
  readonly download: () => Promise<void>;
  /** Null when the file may not be removed. */
  readonly remove: (() => Promise<void>) | null;
}

function removeControl({ name }: StoredFile, { button, remove }: StoredRowActions): HTMLElement | null {
  if (remove === null) return null;
  const place = element('div', { class: 'k-actions' });
  const ask = (): void => {
    const cancel = button('Manter', reset, { variant: 'ghost' });
    const confirm = button('Remover', remove, { variant: 'danger' });
    confirm.setAttribute('aria-label', `Remover ${name} de vez`);
    place.replaceChildren(confirm, cancel);
    // The focus goes to the answer that removes nothing.
    cancel.focus();
  };
  const first = button('Remover', ask, { variant: 'ghost' });
  first.setAttribute('aria-label', `Remover ${name}`);
  function reset(): void {
    place.replaceChildren(first);
    first.focus();
  }
  place.append(first);
  return place;
}

export function storedRow(file: StoredFile, actions: StoredRowActions): HTMLElement {
  const facts = [formatFileSize(file.size), format.dateTime(file.createdAt), file.by].filter((fact) => fact !== null);
  const open = actions.button(file.name, actions.download);
  open.className = 'k-link';
  open.setAttribute('aria-label', `Baixar ${file.name}`);
  return element(
    'li',
    { class: 'k-file' },
    icon('file'),
    element('div', { class: 'k-file-text' }, open, element('p', { class: 'k-hint' }, facts.join(' · '))),
    removeControl(file, actions),
  );
}

export interface UploadRow {
  readonly row: HTMLElement;
  /** From 0 to 1. */
  progress(share: number): void;
  failed(error: unknown, retry: () => void, discard: () => void): void;
  restart(): void;
}

export function uploadRow(name: string, button: Kit['button']): UploadRow {
  const bar = element('progress', { max: '1', value: 0, 'aria-label': `Enviando ${name}` });
  const share = element('span', { class: 'k-hint' }, formatPercent(0));
  const state = element('div', { class: 'k-file-state' }, bar, share);
  const actions = element('div', { class: 'k-actions' });
  const text = element('div', { class: 'k-file-text' }, element('span', {}, name), state);
  return {
    row: element('li', { class: 'k-file' }, icon('file'), text, actions),
    progress(value) {
      bar.value = value;
      share.textContent = value >= 1 ? 'Conferindo' : formatPercent(Math.floor(value * 100));
    },
    failed(error, retry, discard) {
      state.replaceChildren(element('p', { class: 'k-note', 'data-tone': 'bad' }, messageOf(error)));
      const again = button('Tentar de novo', retry);
      const drop = button('Descartar', discard, { variant: 'ghost' });
      again.setAttribute('aria-label', `Tentar de novo enviar ${name}`);
      drop.setAttribute('aria-label', `Descartar ${name}`);
      actions.replaceChildren(again, drop);
    },
    restart() {
      bar.value = 0;
      share.textContent = formatPercent(0);
      state.replaceChildren(bar, share);
      actions.replaceChildren();
    },
  };
}
