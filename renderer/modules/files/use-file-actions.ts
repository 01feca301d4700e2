// Actions on files that open no dialog, with undo when it is possible.
import type { FilePlace } from '#contract/entities/file-entry.ts';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import { nameOf } from './files-view.ts';
import { words } from './messages.ts';
import { type FileRequests, fileRequests, type FileScope } from './queries.ts';
import { type FileMutation, nameOfWork, useFileMutation } from './use-file-mutation.ts';

export interface FileActions {
  readonly requests: FileRequests;
  readonly mutation: FileMutation;
  /** Runs a mutation for a form. Resolves with the message of a failure, or null. `name` as in `FileMutation`. */
  readonly attempt: (name: string, work: () => Promise<unknown>) => Promise<string | null>;
  readonly move: (keys: readonly string[], to: FilePlace) => Promise<boolean>;
  readonly bin: (keys: readonly string[]) => void;
  readonly binFolder: (place: FilePlace) => void;
  readonly restore: (keys: readonly string[]) => void;
  readonly purge: (keys: readonly string[]) => void;
  readonly save: (key: string) => void;
  readonly zip: (keys: readonly string[], place?: FilePlace) => void;
}

/** `onDone` is called when an action has succeeded. */
export function useFileActions(scope: FileScope, download: (link: string) => void, onDone: () => void): FileActions {
  const mutation = useFileMutation(scope);
  const requests = fileRequests(scope);
  const act = async (name: string, work: () => Promise<void>): Promise<boolean> => {
    const done = await mutation.run(name, work);
    if (done) onDone();
    return done;
  };
  const undo = (keys: readonly string[], folders: readonly FilePlace[] = []) => ({
    label: words.undo,
    onPress: () => void mutation.run(nameOfWork('undo', keys, folders), () => requests.restore(keys, folders)),
  });
  return {
    requests,
    mutation,
    async attempt(name, work) {
      let failure: string | null = null;
      await mutation.run(name, work, (problem) => {
        failure = problem;
      });
      return failure;
    },
    move: (keys, to) =>
      act(nameOfWork('move', keys, to), async () => {
        await requests.move(keys, to);
        showToast({ message: words.moved(keys.length) });
      }),
    bin: (keys) =>
      void act(nameOfWork('bin', keys), async () => {
        await requests.bin(keys);
        showToast({ message: words.removed(keys.length), action: undo(keys) });
      }),
    binFolder: (place) =>
      void act(nameOfWork('bin', place), async () => {
        const { keys, folders } = await requests.binFolder(place);
        showToast({ message: words.folderRemoved(nameOf(place.path)), action: undo(keys, folders) });
      }),
    restore: (keys) =>
      void act(nameOfWork('restore', keys), async () => {
        await requests.restore(keys);
        showToast({ message: words.restored(keys.length) });
      }),
    purge: (keys) =>
      void act(nameOfWork('purge', keys), async () => {
        await requests.purge(keys);
        showToast({ message: words.purged(keys.length) });
      }),
    save: (key) => void mutation.run(nameOfWork('save', key), async () => download(await requests.linkOf(key))),
    zip: (keys, place) => void act(nameOfWork('zip', keys, place), async () => download(await requests.zip(keys, place))),
  };
}
