// The files of a folder of the item. Files are uploaded one after the other. A failed file waits for a retry and does not stop others.
import type { StoredFile } from '#contract/entities/stored-file.ts';
import type { Kit, Portal } from '#contract/portal-types/index.d.ts';
import { element } from './element.ts';
import { empty, messageOf } from './feedback.ts';
import { type UploadRow, uploadRow, storedRow } from './file-rows.ts';

export interface FilesDependencies {
  readonly files: Portal['files'];
  readonly button: Kit['button'];
  readonly load: Kit['load'];
  readonly chooseFiles: Kit['chooseFiles'];
}

function acceptDrops(area: HTMLElement, onFiles: (files: readonly File[]) => void): void {
  const mark = (isOver: boolean): void => void area.toggleAttribute('data-over', isOver);
  area.addEventListener('dragover', (event) => {
    if (event.dataTransfer?.types.includes('Files') !== true) return;
    event.preventDefault();
    mark(true);
  });
  area.addEventListener('dragleave', () => mark(false));
  area.addEventListener('drop', (event) => {
    event.preventDefault();
    mark(false);
    onFiles(Array.from(event.dataTransfer?.files ?? []));
  });
}

interface QueueOptions {
  readonly send: (file: File, onProgress: (share: number) => void) => Promise<void>;
  readonly announce: (text: string) => void;
  readonly button: Kit['button'];
}

/** Sends one file after the other. The next starts when the previous one has succeeded or failed. */
function createQueue({ send, announce, button }: QueueOptions) {
  const place = element('ul', { class: 'k-files' });
  let turn: Promise<void> = Promise.resolve();

  async function sendAfter(before: Promise<void>, file: File, row: UploadRow): Promise<void> {
    await before;
    try {
      await send(file, (share) => row.progress(share));
      row.row.remove();
    } catch (error) {
      announce(`${file.name}: ${messageOf(error)}`);
      const retry = (): void => {
        row.restart();
        turn = sendAfter(turn, file, row);
      };
      row.failed(error, retry, () => row.row.remove());
    }
  }
  function add(file: File): void {
    const row = uploadRow(file.name, button);
    place.append(row.row);
    turn = sendAfter(turn, file, row);
  }
  return { place, addAll: (chosen: readonly File[]): void => chosen.forEach(add) };
}

interface Listing extends FilesDependencies {
  readonly folder: string;
  readonly readOnly: boolean;
  readonly remove: (file: StoredFile) => Promise<void>;
}

async function drawList({ files, button, folder, readOnly, remove }: Listing): Promise<Node> {
  const found = await files.list(folder);
  if (found.length === 0) return empty('Nenhum arquivo ainda', readOnly ? undefined : 'Solte arquivos aqui.');
  const rows = found.map((file) =>
    storedRow(file, {
      button,
      download: () => files.download(file.key),
      remove: file.removable && !readOnly ? () => remove(file) : null,
    }),
  );
  return element('ul', { class: 'k-files' }, ...rows);
}

export const createFiles =
  (deps: FilesDependencies): Kit['files'] =>
  ({ label, folder = '', readOnly = false }) => {
    const { files, button, load, chooseFiles } = deps;
    const list = element('div', { class: 'k-files-list' });
    const status = element('p', { class: 'k-sr', role: 'status' });
    const announce = (text: string): void => void (status.textContent = text);
    const show = (): Promise<void> => load(list, () => drawList({ ...deps, folder, readOnly, remove }));

    async function remove({ key, name }: StoredFile): Promise<void> {
      await files.remove(key);
      announce(`${name} removido.`);
      await show();
      // The focused button was removed.
      section.focus({ preventScroll: true });
    }
    async function send(file: File, onProgress: (share: number) => void): Promise<void> {
      await files.upload(file, { folder, onProgress });
      announce(`${file.name} enviado.`);
      void show();
    }

    const queue = createQueue({ send, announce, button });
    const choose = chooseFiles('Escolher arquivos', queue.addAll, { name: `Escolher arquivos para ${label}`, multiple: true });
    const head = element('div', { class: 'k-files-head' }, element('h2', {}, label), readOnly ? null : choose);
    const section = element('section', { class: 'k-card', tabindex: '-1', 'aria-label': label }, head, status, queue.place, list);
    if (!readOnly) acceptDrops(section, queue.addAll);
    void show();
    return section;
  };
