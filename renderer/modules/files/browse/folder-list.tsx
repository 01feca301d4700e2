import { EllipsisVertical, Folder } from 'lucide-react';
import type { FileFolder, FilePlace } from '#contract/entities/file-entry.ts';
import { IconButton } from '#renderer/ui/button/button.tsx';
import { Icon } from '#renderer/ui/icon/icon.tsx';
import { Menu, type MenuEntry } from '#renderer/ui/menu/menu.tsx';
import { words } from '#renderer/modules/files/messages.ts';
import styles from './list.module.css';
import { useDropTarget } from './use-drag.ts';

interface FolderListProps {
  readonly folders: readonly FileFolder[];
  readonly placeOf: (path: string) => FilePlace;
  readonly onOpen: (path: string) => void;
  readonly onDropFiles: (keys: readonly string[], to: FilePlace) => void;
  readonly entriesOf: (folder: FileFolder) => readonly MenuEntry[];
}

/** The subfolders of the open folder. Files can be dropped on each. */
export function FolderList(props: FolderListProps) {
  if (props.folders.length === 0) return null;
  return (
    <ul className={styles['folders']} aria-label={words.folders}>
      {props.folders.map((folder) => (
        <FolderTile key={folder.path} folder={folder} {...props} />
      ))}
    </ul>
  );
}

function FolderTile({ folder, placeOf, onOpen, onDropFiles, entriesOf }: FolderListProps & { readonly folder: FileFolder }) {
  const { over, handlers } = useDropTarget((keys) => onDropFiles(keys, placeOf(folder.path)));
  const label = words.actionsOf(folder.name);
  return (
    <li className={styles['folder']} data-over={over || undefined} {...handlers}>
      <button type="button" className={styles['folderOpen']} onClick={() => onOpen(folder.path)}>
        <Icon of={Folder} size="large" />
        <span>
          <span className={styles['folderName']}>{folder.name}</span>
          <small>{words.inFolder(folder.files)}</small>
        </span>
      </button>
      <Menu
        label={label}
        align="end"
        entries={entriesOf(folder)}
        trigger={<IconButton label={label} icon={EllipsisVertical} iconSize="normal" size="small" />}
      />
    </li>
  );
}
