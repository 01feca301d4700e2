// Opens the scripts of the last visit again, and stores the names of the open scripts.
import { ApiError } from '#renderer/api/api-error.ts';
import type { Script } from '#contract/entities/script.ts';
import { beginEdit } from '#renderer/modules/code-editor/edit/edit.ts';
import { type CodeScope, readScript } from '#renderer/modules/code-editor/queries.ts';
import { reasonOf } from '#renderer/modules/code-editor/refusals.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readCopy } from './local-copy.ts';
import { type OpenNames, storeNames } from './open-names.ts';
import type { Edits } from './use-edits.ts';

interface NamesScope extends CodeScope {
  readonly userId: string;
}

/** A script that could not be read, and the reason. */
interface Unread {
  readonly name: string;
  readonly problem: string;
}

const isMissing = (error: unknown): boolean => error instanceof ApiError && error.code === '#NOT_FOUND';

/** Null for a script that no longer exists. A script that was never saved exists while this device has a copy of it. */
async function readAgain(scope: NamesScope, name: string): Promise<Script | Unread | null> {
  try {
    return await readScript(scope, name);
  } catch (error) {
    if (!isMissing(error)) return { name, problem: reasonOf(error) };
    const isNew = readCopy({ ...scope, name }) !== null;
    return isNew ? { name, published: null, draft: null, release: null, uses: [] } : null;
  }
}

const isUnread = (found: Script | Unread | null): found is Unread => found !== null && 'problem' in found;

interface Reopening {
  readonly stored: OpenNames;
  readonly active: string | null;
  /** Receives the script to show, which is null when none could be read, and the last active one when it could not be read. */
  readonly onReopened: (name: string | null, failed: Unread | null) => void;
}

export function useStoredNames(scope: NamesScope, edits: Edits, { stored, active, onReopened }: Reopening): void {
  const [isReopened, setReopened] = useState(stored.names.length === 0);
  /** The names of the scripts that could not be read, for the next visit. The person may open them before that. */
  const unread = useRef<readonly string[]>([]);
  const names = JSON.stringify(edits.all.map(({ name }) => name));
  const reopen = useEffectEvent(async () => {
    const found = await Promise.all(stored.names.map((name) => readAgain(scope, name)));
    const failed = found.filter(isUnread);
    const scripts = found.flatMap((one) => (one === null || isUnread(one) ? [] : [one]));
    unread.current = failed.map(({ name }) => name);
    // A script that the person opened meanwhile stays as it is.
    edits.set((now) => [
      ...scripts
        .filter(({ name }) => !now.some((edit) => edit.name === name))
        .map((script) => beginEdit(script, readCopy({ ...scope, name: script.name }))),
      ...now,
    ]);
    const last = stored.active === null ? undefined : edits.of(stored.active);
    onReopened((last ?? edits.now()[0])?.name ?? null, failed.find(({ name }) => name === stored.active) ?? null);
    setReopened(true);
  });
  useEffect(() => {
    if (!isReopened) void reopen();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the tool is opened
  }, []);
  const store = useEffectEvent(() => {
    const open = edits.all.map(({ name }) => name);
    unread.current = unread.current.filter((name) => !open.includes(name));
    storeNames(scope, { names: [...open, ...unread.current], active });
  });
  useEffect(() => {
    if (isReopened) store();
  }, [isReopened, names, active]);
}
