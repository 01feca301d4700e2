// The question that is open in front of the list, if any.
import type { FileEntry } from '#contract/entities/file-entry.ts';
import { extensionOf } from '#contract/rules/upload.ts';
import { DangerDialog } from '#renderer/ui/dialog/danger-dialog.tsx';
import { NameDialog } from '#renderer/ui/dialog/name-dialog.tsx';
import type { Asked } from '#renderer/modules/files/asked.ts';
import type { Folders } from '#renderer/modules/files/browse/places-nav.tsx';
import { isFolderName, join, parentOf } from '#renderer/modules/files/browse/files-view.ts';
import { words } from '#renderer/modules/files/messages.ts';
import type { FileActions } from '#renderer/modules/files/use-file-actions.ts';
import { MoveDialog } from './move-dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';

interface AskedProps {
  readonly asked: Asked;
  readonly folders: Folders | undefined;
  readonly actions: FileActions;
  readonly onClose: () => void;
}

const folderProblem = (name: string): string | undefined =>
  name === '' ? words.required : isFolderName(name) ? undefined : words.nameInvalid;
const fileProblem = (name: string): string | undefined =>
  name === '' ? words.required : /[/\\]/.test(name) ? words.nameInvalid : undefined;

export function AskedDialog({ asked, folders, actions, onClose }: AskedProps) {
  switch (asked.kind) {
    case 'new-folder':
    case 'rename-folder':
      return <FolderName asked={asked} actions={actions} onClose={onClose} />;
    case 'rename':
      return <FileName entry={asked.entry} actions={actions} onClose={onClose} />;
    case 'move':
    case 'move-folder':
      return folders === undefined ? null : <Move asked={asked} folders={folders} actions={actions} onClose={onClose} />;
    case 'share':
      return <ShareDialog entry={asked.entry} requests={actions.requests} mutation={actions.mutation} onClose={onClose} />;
    case 'purge':
      return (
        <DangerDialog
          open
          onClose={onClose}
          title={words.purgeTitle(asked.keys.length)}
          sentence={words.purgeText}
          action={words.purgeAction}
          busy={actions.mutation.busy}
          onConfirm={() => {
            onClose();
            actions.purge(asked.keys);
          }}
        />
      );
    default:
      throw new TypeError(`No such question: ${JSON.stringify(asked satisfies never)}`);
  }
}

function FolderName({
  asked,
  actions,
  onClose,
}: {
  readonly asked: Extract<Asked, { kind: 'new-folder' | 'rename-folder' }>;
  readonly actions: FileActions;
  readonly onClose: () => void;
}) {
  const isNew = asked.kind === 'new-folder';
  const save = (name: string): Promise<string | null> => {
    if (asked.kind === 'new-folder')
      return actions.tell(() => actions.requests.createFolder({ ...asked.within, path: join(asked.within.path, name) }));
    const to = { ...asked.place, path: join(parentOf(asked.place.path), name) };
    return to.path === asked.place.path
      ? Promise.resolve(null)
      : actions.tell(() => actions.requests.moveFolder(asked.place, to));
  };
  return (
    <NameDialog
      title={isNew ? words.newFolder : words.renameTitle(asked.folder.name)}
      label={words.folderName}
      action={isNew ? words.create : words.save}
      initial={isNew ? '' : asked.folder.name}
      check={folderProblem}
      onName={save}
      onClose={onClose}
    />
  );
}

/** The extension stays: only what stands before it is asked for. */
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
  return (
    <NameDialog
      title={words.renameTitle(entry.name)}
      label={words.fileName}
      hint={words.extensionStays}
      action={words.save}
      initial={stem}
      check={fileProblem}
      onName={(name) =>
        actions.tell(() => actions.requests.rename(entry.key, name.toLowerCase().endsWith(end) ? name : `${name}${end}`))
      }
      onClose={onClose}
    />
  );
}

function Move({
  asked,
  folders,
  actions,
  onClose,
}: AskedProps & { readonly asked: Extract<Asked, { kind: 'move' | 'move-folder' }>; readonly folders: Folders }) {
  if (asked.kind === 'move')
    return (
      <MoveDialog
        title={words.moveTitle(asked.keys.length)}
        folders={folders}
        onMove={(to) => actions.move(asked.keys, to)}
        onClose={onClose}
      />
    );
  const { folder, place } = asked;
  return (
    <MoveDialog
      title={words.moveFolderTitle(folder.name)}
      folders={folders}
      except={place}
      onMove={(to) => actions.mutation.run(() => actions.requests.moveFolder(place, { ...to, path: join(to.path, folder.name) }))}
      onClose={onClose}
    />
  );
}
