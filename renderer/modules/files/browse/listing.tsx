import { type RefObject, createContext, use, useLayoutEffect, useRef } from 'react';
import { Download, FolderInput, Inbox, LifeBuoy, Link, RotateCcw, SearchX, Trash2, Upload } from 'lucide-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { CallOutput } from '#contract/call.ts';
import type { browseFiles } from '#contract/calls/file-manager.ts';
import type { FileEntry } from '#contract/entities/file-entry.ts';
import { errorDetails, wordsOf } from '#renderer/api/error-words.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { Card } from '#renderer/ui/card/card.tsx';
import { SelectionBar } from '#renderer/ui/data-table/selection-bar.tsx';
import type { TableState } from '#renderer/ui/data-table/table-model.ts';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import { ErrorState } from '#renderer/ui/state/error-state.tsx';
import { fileErrors } from '#renderer/modules/files/use-file-mutation.ts';
import styles from '#renderer/modules/files/files.module.css';
import { words } from '#renderer/modules/files/messages.ts';
import { FilesGrid } from './files-grid.tsx';
import { FilesTable, type FilesListProps } from './files-table.tsx';
import { fileEntries, type FileMenuHandlers } from './menu-entries.ts';
import type { FilesView } from '#renderer/modules/files/files-view.ts';

type Listed = CallOutput<typeof browseFiles>;

export interface ListingProps extends FileMenuHandlers {
  readonly view: FilesView;
  readonly listed: Pick<UseQueryResult<Listed>, 'data' | 'error' | 'isFetching' | 'isPlaceholderData' | 'refetch'>;
  readonly picked: ReadonlySet<string>;
  readonly onPicked: (keys: ReadonlySet<string>) => void;
  readonly openKey: string | undefined;
  readonly onView: (change: Partial<FilesView>) => void;
  readonly onChoose: () => void;
}

/** A page of files as a table or as tiles, with the actions for the selected ones. */
export function Listing(props: ListingProps) {
  const { view, listed, picked, onPicked, openKey, onView, onOpen } = props;
  const place = useRef<HTMLDivElement>(null);
  const files = listed.data?.files ?? [];
  const keys = new Set(files.filter(({ key }) => picked.has(key)).map(({ key }) => key));
  const list: FilesListProps = {
    section: view.section,
    files,
    state: stateOf(props),
    sort: view.sort,
    onSort: (sort) => onView({ sort, page: 0 }),
    page: {
      index: view.page,
      size: view.size,
      total: listed.data?.total ?? 0,
      onIndex: (page) => onView({ page }),
      onSize: (size) => onView({ size, page: 0 }),
    },
    selection: { keys, onChange: onPicked },
    openKey,
    onOpen,
    entriesOf: (entry) => fileEntries(entry, props),
  };
  return (
    <div ref={place} className={styles['listed']} tabIndex={-1}>
      <ListPlace value={place}>
        <Card flush>{view.grid ? <FilesGrid {...list} /> : <FilesTable {...list} />}</Card>
      </ListPlace>
      {keys.size > 0 && (
        <SelectionBar
          summary={words.selected(keys.size)}
          actions={<PickedActions {...props} files={files.filter(({ key }) => keys.has(key))} />}
          onClear={() => onPicked(new Set())}
        />
      )}
    </div>
  );
}

function stateOf({ view, listed, onView, onChoose }: ListingProps): TableState {
  const { data, error, isFetching, refetch } = listed;
  if (data === undefined) {
    if (error === null) return { kind: 'loading' };
    const failure = (
      <ErrorState
        title={words.failed}
        message={wordsOf(error, fileErrors)}
        details={errorDetails(error)}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
    return { kind: 'failed', view: failure };
  }
  if (data.files.length > 0) return { kind: 'ready' };
  if (view.search !== '')
    return {
      kind: 'empty',
      view: (
        <EmptyState
          icon={SearchX}
          title={words.nothingFound}
          actions={<Button onClick={() => onView({ search: '', page: 0 })}>{words.clearSearch}</Button>}
        />
      ),
    };
  return { kind: 'empty', view: <Empty section={view.section} onChoose={onChoose} /> };
}

function Empty({ section, onChoose }: { readonly section: FilesView['section']; readonly onChoose: () => void }) {
  if (section === 'bin')
    return (
      <EmptyState icon={Trash2} title={words.emptyBin}>
        {words.emptyBinText}
      </EmptyState>
    );
  if (section === 'tickets')
    return (
      <EmptyState icon={LifeBuoy} title={words.emptyTickets}>
        {words.emptyTicketsText}
      </EmptyState>
    );
  if (section === 'shared')
    return (
      <EmptyState icon={Link} title={words.emptyShared}>
        {words.emptySharedText}
      </EmptyState>
    );
  return (
    <EmptyState icon={Inbox} title={words.empty} actions={<UploadButton onChoose={onChoose} />}>
      {words.emptyText}
    </EmptyState>
  );
}

/** The list around an empty state. */
const ListPlace = createContext<RefObject<HTMLElement | null> | null>(null);

/** Its files take the place of the button, so the list receives the focus. */
function UploadButton({ onChoose }: { readonly onChoose: () => void }) {
  const place = use(ListPlace);
  const own = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [button, list] = [own.current, place?.current];
    return () => {
      if (button?.contains(document.activeElement) === true) list?.focus({ preventScroll: true });
    };
  }, [place]);
  return (
    <div ref={own}>
      <Button icon={Upload} onClick={onChoose}>
        {words.uploadFiles}
      </Button>
    </div>
  );
}

function PickedActions({ files, view, actions, onOpenDialog }: ListingProps & { readonly files: readonly FileEntry[] }) {
  const keys = files.map(({ key }) => key);
  if (view.section === 'bin')
    return (
      <>
        <Button size="small" icon={RotateCcw} sends onClick={() => actions.restore(keys)}>
          {words.restore}
        </Button>
        <Button size="small" icon={Trash2} sends onClick={() => onOpenDialog({ kind: 'purge', keys })}>
          {words.purge}
        </Button>
      </>
    );
  return (
    <>
      {files.every(({ state }) => state === 'kept') && (
        <Button size="small" icon={Download} sends onClick={() => actions.zip(keys)}>
          {words.zip}
        </Button>
      )}
      {files.every(({ changeable }) => changeable) && (
        <Button size="small" icon={FolderInput} sends onClick={() => onOpenDialog({ kind: 'move', keys })}>
          {words.move}
        </Button>
      )}
      {files.every(({ removable }) => removable) && (
        <Button size="small" icon={Trash2} sends onClick={() => actions.bin(keys)}>
          {words.remove}
        </Button>
      )}
    </>
  );
}
