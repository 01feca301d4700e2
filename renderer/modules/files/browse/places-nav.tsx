import { Building2, Folder, FolderOpen, Link, LifeBuoy, Trash2, User } from 'lucide-react';
import type { CallOutput } from '#contract/call.ts';
import type { listFileFolders } from '#contract/calls/file-manager.ts';
import type { FilePlace, FileStorage } from '#contract/entities/file-entry.ts';
import { type Glyph, Icon } from '#renderer/ui/icon/icon.tsx';
import { SelectBox } from '#renderer/ui/select/select.tsx';
import { formatFileSize } from '#contract/rules/file-size.ts';
import { words } from '#renderer/modules/files/messages.ts';
import styles from './places.module.css';
import { useDropTarget } from './use-drag.ts';
import { nameOf, placeOf, type Section, type FilesView } from '#renderer/modules/files/files-view.ts';

export type Folders = CallOutput<typeof listFileFolders>;

interface PlacesProps {
  readonly folders: Folders | undefined;
  readonly view: FilesView;
  readonly onGo: (to: Pick<FilesView, 'section'> & Partial<FilesView>) => void;
  /** Called when files of the list are dropped on a folder. */
  readonly onDropFiles: (keys: readonly string[], to: FilePlace) => void;
}

const sections: readonly { readonly id: Section; readonly icon: Glyph }[] = [
  { id: 'own', icon: User },
  { id: 'company', icon: Building2 },
  { id: 'shared', icon: Link },
  { id: 'tickets', icon: LifeBuoy },
  { id: 'bin', icon: Trash2 },
];

/** The navigation on the left: the places that the person may open, the folders of the open place, and its storage usage. */
export function PlacesNav(props: PlacesProps) {
  const { folders, view, onGo } = props;
  const tickets = folders?.tickets ?? null;
  return (
    <nav className={styles['nav']} aria-label={words.places}>
      <ul className={styles['places']}>
        {sections
          .filter(({ id }) => id !== 'tickets' || tickets !== null)
          .map(({ id, icon }) => (
            <li key={id}>
              <PlaceButton
                {...props}
                icon={icon}
                label={words[id]}
                depth={0}
                current={view.section === id && view.path === ''}
                isOpen={view.section === id}
                place={id === 'own' ? { area: 'own', path: '' } : null}
                onPress={() => onGo({ section: id, company: id === 'company' ? view.company : '', path: '' })}
              />
              {view.section === id && (id === 'own' || id === 'company') && <Tree {...props} />}
            </li>
          ))}
      </ul>
      {folders !== undefined &&
        (view.section === 'tickets' && tickets !== null ? (
          <StorageBar {...tickets} label={words.ticketStorageLabel} fullText={words.ticketStorageFull} />
        ) : (
          <StorageBar {...folders.storage} label={words.storageLabel} fullText={words.storageFull} />
        ))}
    </nav>
  );
}

function Tree(props: PlacesProps) {
  const { folders, view, onGo } = props;
  if (folders === undefined) return null;
  const company = folders.companies.find(({ code }) => code === view.company);
  const paths = view.section === 'own' ? folders.own : (company?.folders ?? []);
  return (
    <>
      {view.section === 'company' && folders.companies.length > 0 && (
        <div className={styles['company']}>
          <SelectBox
            label={words.chooseCompany}
            size="small"
            options={folders.companies.map(({ code, description }) => ({ value: code, label: description }))}
            value={company?.code ?? null}
            onChange={(code) => onGo({ section: 'company', company: code, path: '' })}
          />
        </div>
      )}
      {paths.length > 0 && (
        <ul className={styles['tree']}>
          {paths.map((path) => (
            <li key={path}>
              <PlaceButton
                {...props}
                icon={path === view.path ? FolderOpen : Folder}
                label={nameOf(path)}
                depth={path.split('/').length}
                current={path === view.path}
                place={placeOf({ ...view, path })}
                onPress={() => onGo({ section: view.section, company: view.company, path })}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** On a phone the places are a row that scrolls, without their folders. */
const showPlace = (place: HTMLButtonElement | null): void => place?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** Scrolls the folders to the open one, and never the page. */
function showFolder(folder: HTMLButtonElement | null): void {
  const tree = folder?.closest('ul');
  if (!folder || !tree) return;
  const place = folder.getBoundingClientRect();
  const view = tree.getBoundingClientRect();
  if (place.top < view.top) tree.scrollTop -= view.top - place.top;
  else if (place.bottom > view.bottom) tree.scrollTop += place.bottom - view.bottom;
}

function PlaceButton({
  icon,
  label,
  depth,
  current,
  isOpen = false,
  place,
  onPress,
  onDropFiles,
}: Pick<PlacesProps, 'onDropFiles'> & {
  readonly icon: Glyph;
  readonly label: string;
  readonly depth: number;
  readonly current: boolean;
  /** Whether the place, or a folder in it, is open. */
  readonly isOpen?: boolean;
  /** The target for dropped files; null when files cannot be dropped here. */
  readonly place: FilePlace | null;
  readonly onPress: () => void;
}) {
  const { over, handlers } = useDropTarget((keys) => place !== null && onDropFiles(keys, place));
  return (
    <button
      ref={isOpen ? showPlace : current ? showFolder : undefined}
      type="button"
      className={styles['place']}
      data-open={isOpen || undefined}
      data-depth={Math.min(depth, 4)}
      data-over={(over && place !== null) || undefined}
      aria-current={current ? 'page' : undefined}
      onClick={onPress}
      {...(place !== null && handlers)}
    >
      <Icon of={icon} />
      <span>{label}</span>
    </button>
  );
}

interface StorageBarProps extends FileStorage {
  readonly label: string;
  readonly fullText: string;
}

function StorageBar({ usedBytes, limitBytes, label, fullText }: StorageBarProps) {
  const full = usedBytes >= limitBytes;
  return (
    <div className={styles['storage']}>
      <meter
        className={styles['meter']}
        min={0}
        max={limitBytes}
        high={limitBytes * 0.9}
        value={Math.min(usedBytes, limitBytes)}
        aria-label={label}
      />
      <p>{words.storage(formatFileSize(usedBytes), formatFileSize(limitBytes))}</p>
      {full && <p className={styles['full']}>{fullText}</p>}
    </div>
  );
}
