// Actions on files that open no dialog, with undo when it is possible.
import type { FilePlace } from '#contract/entities/file-entry.ts';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import { nameOf } from './files-view.ts';
import { words } from './messages.ts';
import { type FileRequests, fileRequests, type FileScope } from './queries.ts';
import { type FileMutation, useFileMutation } from './use-file-mutation.ts';

export interface FileActions {
  readonly requests: FileRequests;
  readonly mutation: FileMutation;
  /** Runs a mutation for a form. Resolves with the message of a failure, or null. */
  readonly attempt: (work: () => Promise<unknown>) => Promise<string | null>;
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
  const act = async (work: () => Promise<void>): Promise<boolean> => {
    const done = await mutation.run(work);
    if (done) onDone();
    return done;
  };
  const undo = (keys: readonly string[], folders: readonly FilePlace[] = []) => ({
    label: words.undo,
    onPress: () => void mutation.run(() => requests.restore(keys, folders)),
  });
  return {
    requests,
    mutation,
    async attempt(work) {
      let failure: string | null = null;
      await mutation.run(work, (problem) => {
        failure = problem;
      });
      return failure;
    },
    move: (keys, to) =>
      act(async () => {
        await requests.move(keys, to);
        showToast({ message: words.moved(keys.length) });
      }),
    bin: (keys) =>
      void act(async () => {
        await requests.bin(keys);
        showToast({ message: words.removed(keys.length), action: undo(keys) });
      }),
    binFolder: (place) =>
      void act(async () => {
        const { keys, folders } = await requests.binFolder(place);
        showToast({ message: words.folderRemoved(nameOf(place.path)), action: undo(keys, folders) });
      }),
    restore: (keys) =>
      void act(async () => {
        await requests.restore(keys);
        showToast({ message: words.restored(keys.length) });
      }),
    purge: (keys) =>
      void act(async () => {
        await requests.purge(keys);
        showToast({ message: words.purged(keys.length) });
      }),
    save: (key) => void mutation.run(async () => download(await requests.linkOf(key))),
    zip: (keys, place) => void act(async () => download(await requests.zip(keys, place))),
  };
}
