// The file manager (screens): folders on the left, files in the middle, the details of a file on the right, and uploads in a corner.
import { useServerQuery } from '#renderer/api/use-server-query.ts';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Company } from '#contract/entities/company.ts';
import type { FileEntry } from '#contract/entities/file-entry.ts';
import type { User } from '#contract/entities/user.ts';
import { acceptedExtensions } from '#contract/rules/upload.ts';
import type { Client } from '#renderer/api/client.ts';
import { createContentSender, storeVersion } from '#renderer/api/upload.ts';
import { SkeletonText } from '#renderer/ui/skeleton/skeleton.tsx';
import { Heading } from '#renderer/ui/text/heading.tsx';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import { FileInput } from '#renderer/ui/upload/file-input.tsx';
import { OpenPlace } from './browse/open-place.tsx';
import { PlacesNav } from './browse/places-nav.tsx';
import { homeView, isSamePlace, placeOf, readView, uploadPath, type FilesView, writeView } from './files-view.ts';
import { FilePanel } from './details/file-panel.tsx';
import type { FileDialog } from './file-dialog.ts';
import { FileDialogView } from './dialogs/file-dialog-view.tsx';
import styles from './files.module.css';
import { words } from './messages.ts';
import { browseQuery, type FileScope, foldersQuery } from './queries.ts';
import { QueueDock } from './queue/queue-dock.tsx';
import { useQueue } from './queue/use-queue.ts';
import { useFileActions } from './use-file-actions.ts';
import { nameOfWork } from './use-file-mutation.ts';
import { useIncoming } from './use-incoming.ts';

export interface FileManagerProps {
  readonly client: Client;
  readonly company: Company;
  readonly user: User;
  readonly root: string;
  readonly download: (link: string) => void;
}

const none: ReadonlySet<string> = new Set();

function useView() {
  const [address, setAddress] = useSearchParams();
  const view = readView(address);
  const onView = (change: Partial<FilesView>): void => {
    const next = { ...view, ...change };
    // Back leads to the folder before, not over each change of its order or page.
    setAddress(writeView(next), { replace: isSamePlace(view, next) });
  };
  return { view, onView };
}

/**
 * The folders of the person, and the files of the open place. `isFirst` is true until both have answered once: the folders and the used
 * storage stand above the files, and would move them when they arrive.
 */
function useFiles(scope: FileScope, view: FilesView) {
  const folders = useServerQuery(foldersQuery(scope));
  const listed = useServerQuery(browseQuery(scope, view));
  const [isFirst, setFirst] = useState(true);
  if (isFirst && !folders.isLoading && !listed.isLoading) setFirst(false);
  return { folders: folders.data, listed, isFirst };
}

/** Lets the person choose new content for an existing file, and uploads it. */
function useNewVersion(scope: FileScope, { root, company }: FileManagerProps, actions: ReturnType<typeof useFileActions>) {
  const input = useRef<HTMLInputElement>(null);
  const entry = useRef<FileEntry>(null);
  const send = (file: File | undefined): void => {
    const target = entry.current;
    if (file === undefined || target === null) return;
    const dependencies = {
      client: scope.client,
      companyId: scope.companyId,
      sender: createContentSender(root, company.services),
    };
    void actions.mutation.run(nameOfWork('version', target.key, file.name, file.size, file.lastModified), async () => {
      await storeVersion(dependencies, target.key, file, {});
      showToast({ message: words.versionSent });
    });
  };
  return {
    choose: (file: FileEntry): void => {
      entry.current = file;
      input.current?.click();
    },
    field: <FileInput ref={input} accept={acceptedExtensions} aria-label={words.newVersion} onFiles={([file]) => send(file)} />,
  };
}

/** Lets the person choose files or a folder to upload. */
function useChoice(onFiles: (files: readonly File[]) => void) {
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  return {
    choose: (what: 'files' | 'folder'): void => (what === 'files' ? files : folder).current?.click(),
    fields: (
      <>
        <FileInput ref={files} multiple accept={acceptedExtensions} aria-label={words.uploadFiles} onFiles={onFiles} />
        <FileInput ref={folder} multiple folder aria-label={words.uploadFolder} onFiles={onFiles} />
      </>
    ),
  };
}

/** The attributes of the page that its style sheet reads. */
const marksOf = (marks: Readonly<Record<'over' | 'panel' | 'picking' | 'uploads', unknown>>) =>
  Object.fromEntries(Object.entries(marks).map(([name, on]) => [`data-${name}`, Boolean(on) || undefined]));

export function FileManager(props: FileManagerProps) {
  const { client, company, user, root, download } = props;
  const scope = { client, companyId: company.id, userId: user.email };
  const { view, onView } = useView();
  const [picked, setPicked] = useState(none);
  const [dialog, setDialog] = useState<FileDialog | null>(null);
  const [opened, setOpened] = useState<FileEntry | null>(null);
  const { folders, listed, isFirst } = useFiles(scope, view);
  const actions = useFileActions(scope, download, () => setPicked(none));
  const contentScope = { ...scope, root, services: company.services };
  const { queue, state } = useQueue(contentScope);
  const place = placeOf(view);
  const incoming = useIncoming({ path: place && uploadPath(place), onFiles: queue.add });
  const { choose, fields } = useChoice(incoming.choose);
  const version = useNewVersion(scope, props, actions);
  // The open file is read from the list, so that changes are shown and the panel closes when the file is gone.
  const current = opened === null ? undefined : listed.data?.files.find(({ key }) => key === opened.key);
  const go = (change: Partial<FilesView>): void => {
    setPicked(none);
    setOpened(null);
    onView(change);
  };
  const menu = { actions, onOpenDialog: setDialog, onOpen: setOpened, onNewVersion: version.choose };
  const drop = (keys: readonly string[], to: NonNullable<typeof place>): void => void actions.move(keys, to);
  const split = (
    <div className={styles['split']}>
      <PlacesNav
        folders={folders}
        view={view}
        onGo={(to) => go({ ...homeView, size: view.size, grid: view.grid, ...to })}
        onDropFiles={drop}
      />
      <OpenPlace
        {...menu}
        view={view}
        folders={folders}
        listed={listed}
        picked={picked}
        isAsking={dialog !== null}
        openKey={current?.key}
        onPicked={setPicked}
        onView={go}
        onChoose={choose}
        onDropFiles={drop}
      />
    </div>
  );
  return (
    <div
      className={styles['page']}
      {...marksOf({ over: incoming.over, panel: current, picking: picked.size > 0, uploads: state.rows.length > 0 })}
      {...incoming.handlers}
    >
      {incoming.over && <p className={styles['drop']}>{words.drop}</p>}
      <div className={styles['body']}>
        <Heading level={1} size="title-1">
          {words.title}
        </Heading>
        {fields}
        {version.field}
        {isFirst ? <SkeletonText lines={8} /> : split}
      </div>
      {current !== undefined && (
        <FilePanel
          key={current.key}
          entry={current}
          scope={contentScope}
          requests={actions.requests}
          mutation={actions.mutation}
          onClose={() => setOpened(null)}
        />
      )}
      <QueueDock queue={queue} state={state} onChooseAgain={() => choose('files')} />
      {dialog !== null && <FileDialogView dialog={dialog} folders={folders} actions={actions} onClose={() => setDialog(null)} />}
    </div>
  );
}
