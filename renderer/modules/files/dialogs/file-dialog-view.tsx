// The dialog that is open over the list.
import type { FileEntry } from '#contract/entities/file-entry.ts';
import { extensionOf } from '#contract/rules/upload.ts';
import { DangerDialog } from '#renderer/ui/dialog/danger-dialog.tsx';
import { NameDialog } from '#renderer/ui/dialog/name-dialog.tsx';
import type { FileDialog } from '#renderer/modules/files/file-dialog.ts';
import type { Folders } from '#renderer/modules/files/browse/places-nav.tsx';
import { join, parentOf } from '#renderer/modules/files/files-view.ts';
import { words } from '#renderer/modules/files/messages.ts';
import type { FileActions } from '#renderer/modules/files/use-file-actions.ts';
import { nameOfWork } from '#renderer/modules/files/use-file-mutation.ts';
import { fileProblem, folderProblem, withEnd } from './entry-names.ts';
import { MoveDialog } from './move-dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';

interface FileDialogProps {
  readonly dialog: FileDialog;
  readonly folders: Folders | undefined;
  readonly actions: FileActions;
  readonly onClose: () => void;
}

export function FileDialogView({ dialog, folders, actions, onClose }: FileDialogProps) {
  switch (dialog.kind) {
    case 'new-folder':
    case 'rename-folder':
      return <FolderName dialog={dialog} actions={actions} onClose={onClose} />;
    case 'rename':
      return <FileName entry={dialog.entry} actions={actions} onClose={onClose} />;
    case 'move':
    case 'move-folder':
      return folders === undefined ? null : <Move dialog={dialog} folders={folders} actions={actions} onClose={onClose} />;
    case 'share':
      return <ShareDialog entry={dialog.entry} requests={actions.requests} mutation={actions.mutation} onClose={onClose} />;
    case 'purge':
      return (
        <DangerDialog
          open
          onClose={onClose}
          title={words.purgeTitle(dialog.keys.length)}
          sentence={words.purgeText}
          action={words.purgeAction}
          busy={actions.mutation.busy}
          onConfirm={() => {
            onClose();
            actions.purge(dialog.keys);
          }}
        />
      );
    default:
      throw new TypeError(`No such dialog: ${JSON.stringify(dialog satisfies never)}`);
  }
}

function FolderName({
  dialog,
  actions,
  onClose,
}: {
  readonly dialog: Extract<FileDialog, { kind: 'new-folder' | 'rename-folder' }>;
  readonly actions: FileActions;
  readonly onClose: () => void;
}) {
  const isNew = dialog.kind === 'new-folder';
  const save = (name: string): Promise<string | null> => {
    if (dialog.kind === 'new-folder') {
      const place = { ...dialog.within, path: join(dialog.within.path, name) };
      return actions.attempt(nameOfWork('create', place), () => actions.requests.createFolder(place));
    }
    const to = { ...dialog.place, path: join(parentOf(dialog.place.path), name) };
    return to.path === dialog.place.path
      ? Promise.resolve(null)
      : actions.attempt(nameOfWork('move', dialog.place, to), () => actions.requests.moveFolder(dialog.place, to));
  };
  return (
    <NameDialog
      title={isNew ? words.newFolder : words.renameTitle(dialog.folder.name)}
      sentence={isNew ? words.newFolderText : words.renameFolderText}
      label={words.folderName}
      action={isNew ? words.create : words.save}
      initial={isNew ? '' : dialog.folder.name}
      check={folderProblem}
      onName={save}
      onClose={onClose}
    />
  );
}

/** Renames a file. The extension is retained, so the dialog asks only for the name before it. */
function FileName({
  entry,
  actions,
  onClose,
}: {
  readonly entry: FileEntry;
  readonly actions: FileActions;
  readonly onClose: () => void;
}) {
  const end = `.${extensionOf(entry.name)}`;
  const stem = entry.name.slice(0, -end.length);
  const save = (name: string): Promise<string | null> =>
    actions.attempt(nameOfWork('rename', entry.key, name), () => actions.requests.rename(entry.key, name));
  return (
    <NameDialog
      title={words.renameTitle(entry.name)}
      sentence={words.renameText}
      label={words.fileName}
      hint={words.extensionStays}
      action={words.save}
      initial={stem}
      check={(name) => fileProblem(name, end)}
      onName={(name) => save(withEnd(name, end))}
      onClose={onClose}
    />
  );
}

function Move({
  dialog,
  folders,
  actions,
  onClose,
}: FileDialogProps & { readonly dialog: Extract<FileDialog, { kind: 'move' | 'move-folder' }>; readonly folders: Folders }) {
  if (dialog.kind === 'move')
    return (
      <MoveDialog
        title={words.moveTitle(dialog.keys.length)}
        folders={folders}
        onMove={(to) => actions.move(dialog.keys, to)}
        onClose={onClose}
      />
    );
  const { folder, place } = dialog;
  return (
    <MoveDialog
      title={words.moveFolderTitle(folder.name)}
      folders={folders}
      except={place}
      onMove={(within) => {
        const to = { ...within, path: join(within.path, folder.name) };
        return actions.mutation.run(nameOfWork('move', place, to), () => actions.requests.moveFolder(place, to));
      }}
      onClose={onClose}
    />
  );
}
