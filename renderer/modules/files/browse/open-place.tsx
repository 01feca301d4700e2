import { Building2 } from 'lucide-react';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import type { FilePlace } from '#contract/entities/file-entry.ts';
import styles from '#renderer/modules/files/files.module.css';
import { placeOf, writeView } from '#renderer/modules/files/files-view.ts';
import { words } from '#renderer/modules/files/messages.ts';
import { FolderList } from './folder-list.tsx';
import { Listing, type ListingProps } from './listing.tsx';
import { folderEntries } from './menu-entries.ts';
import type { Folders } from './places-nav.tsx';
import { Toolbar } from './toolbar.tsx';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';

interface OpenPlaceProps extends Omit<ListingProps, 'onChoose'> {
  readonly folders: Folders | undefined;
  /** Whether a dialog is open over the place. */
  readonly isAsking: boolean;
  readonly onChoose: (what: 'files' | 'folder') => void;
  readonly onDropFiles: (keys: readonly string[], to: FilePlace) => void;
}

/** The open place: its path and tools, its folders, and a page of its files. */
export function OpenPlace({ folders, isAsking, onChoose, onDropFiles, ...list }: OpenPlaceProps) {
  const { view, listed, onView, onOpenDialog } = list;
  const place = placeOf(view);
  const company = folders?.companies.find(({ code }) => code === view.company)?.description;
  // The folders stand above the first page of files.
  const subfolders = place !== null && view.page === 0 ? (listed.data?.folders ?? []) : [];
  const keys = [...subfolders.map(({ path }) => path), ...(listed.data?.files ?? []).map(({ key }) => key)];
  const main = useFocusAfterRemoval(keys, listed.isPlaceholderData ? null : writeView(view).toString(), isAsking);
  const isCompanyMissing = view.section === 'company' && view.company === '';
  return (
    <div ref={main} className={styles['main']}>
      <Toolbar
        view={view}
        rootName={company ?? words[view.section]}
        writable={place !== null}
        onView={onView}
        onChoose={onChoose}
        onNewFolder={() => place !== null && onOpenDialog({ kind: 'new-folder', within: place })}
      />
      {isCompanyMissing ? (
        <NoCompany isAny={folders?.companies.length !== 0} />
      ) : (
        <>
          {place !== null && (
            <FolderList
              folders={subfolders}
              placeOf={(path) => ({ ...place, path })}
              onOpen={(path) => onView({ path, page: 0, search: '' })}
              onDropFiles={onDropFiles}
              entriesOf={(folder) => folderEntries(folder, { ...place, path: folder.path }, list)}
            />
          )}
          <Listing {...list} onChoose={() => onChoose('files')} />
        </>
      )}
    </div>
  );
}

const NoCompany = ({ isAny }: { readonly isAny: boolean }) => (
  <EmptyState icon={Building2} title={words.company}>
    {isAny ? words.chooseCompanyText : words.noCompany}
  </EmptyState>
);
