// The entries of the menus of files and folders. Pure.
import { Download, FolderInput, History, Link, PanelRight, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import type { FileEntry, FileFolder, FilePlace } from '#contract/entities/file-entry.ts';
import type { MenuEntry } from '#renderer/ui/menu/menu.tsx';
import type { FileDialog } from '#renderer/modules/files/file-dialog.ts';
import { words } from '#renderer/modules/files/messages.ts';
import type { FileActions } from '#renderer/modules/files/use-file-actions.ts';

type Action = Extract<MenuEntry, { kind: 'action' }>;

const entry = (id: string, label: string, icon: NonNullable<Action['icon']>, onSelect: () => void): Action => ({
  kind: 'action',
  id,
  label,
  icon,
  onSelect,
});
const danger = (action: Action): Action => ({ ...action, danger: true });
const line: MenuEntry = { kind: 'separator', id: 'line' };

export interface FileMenuHandlers {
  readonly actions: FileActions;
  readonly onOpenDialog: (dialog: FileDialog) => void;
  readonly onOpen: (file: FileEntry) => void;
  readonly onNewVersion: (file: FileEntry) => void;
}

export function fileEntries(
  file: FileEntry,
  { actions, onOpenDialog, onOpen, onNewVersion }: FileMenuHandlers,
): readonly MenuEntry[] {
  const { key } = file;
  const keys = [key];
  if (file.deletedAt !== null)
    return [
      entry('restore', words.restore, RotateCcw, () => actions.restore(keys)),
      danger(entry('purge', words.purge, Trash2, () => onOpenDialog({ kind: 'purge', keys }))),
    ];
  const forAll = [
    entry('open', words.open, PanelRight, () => onOpen(file)),
    entry('download', words.download, Download, () => actions.save(key)),
  ];
  // A file that the scanner has not passed cannot be downloaded; a refused file cannot be renamed.
  if (file.state !== 'kept')
    return [
      entry('open', words.open, PanelRight, () => onOpen(file)),
      ...(file.state === 'waiting' && file.changeable
        ? [
            entry('rename', words.rename, Pencil, () => onOpenDialog({ kind: 'rename', entry: file })),
            entry('move', words.move, FolderInput, () => onOpenDialog({ kind: 'move', keys })),
          ]
        : []),
      line,
      danger(entry('bin', words.remove, Trash2, () => actions.bin(keys))),
    ];
  const removal = [line, danger(entry('bin', words.remove, Trash2, () => actions.bin(keys)))];
  if (!file.changeable) return file.removable ? [...forAll, ...removal] : forAll;
  return [
    ...forAll,
    entry('share', words.share, Link, () => onOpenDialog({ kind: 'share', entry: file })),
    entry('rename', words.rename, Pencil, () => onOpenDialog({ kind: 'rename', entry: file })),
    entry('move', words.move, FolderInput, () => onOpenDialog({ kind: 'move', keys })),
    entry('version', words.newVersion, History, () => onNewVersion(file)),
    ...removal,
  ];
}

export function folderEntries(
  folder: FileFolder,
  place: FilePlace,
  { actions, onOpenDialog }: Pick<FileMenuHandlers, 'actions' | 'onOpenDialog'>,
): readonly MenuEntry[] {
  return [
    ...(folder.files > 0 ? [entry('zip', words.zip, Download, () => actions.zip([], place))] : []),
    entry('rename', words.rename, Pencil, () => onOpenDialog({ kind: 'rename-folder', folder, place })),
    entry('move', words.move, FolderInput, () => onOpenDialog({ kind: 'move-folder', folder, place })),
    line,
    danger(entry('bin', words.removeFolder, Trash2, () => actions.binFolder(place))),
  ];
}
