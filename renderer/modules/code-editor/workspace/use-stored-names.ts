// Opens the scripts of the last visit again, and stores the names of the open scripts.
import { ApiError } from '#renderer/api/api-error.ts';
import type { Script } from '#contract/entities/script.ts';
import { beginEdit } from '#renderer/modules/code-editor/edit/edit.ts';
import { type CodeScope, readScript } from '#renderer/modules/code-editor/queries.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { readCopy } from './local-copy.ts';
import { type OpenNames, storeNames } from './open-names.ts';
import type { Edits } from './use-edits.ts';

interface NamesScope extends CodeScope {
  readonly userId: string;
}

const isMissing = (error: unknown): boolean => error instanceof ApiError && error.code === '#NOT_FOUND';

/** Null for a script that cannot be read. A script that was never saved exists while this device has a copy of it. */
async function readAgain(scope: NamesScope, name: string): Promise<Script | null> {
  try {
    return await readScript(scope, name);
  } catch (error) {
    const isNew = isMissing(error) && readCopy({ ...scope, name }) !== null;
    return isNew ? { name, published: null, draft: null, release: null, uses: [] } : null;
  }
}

/** `onReopened` receives the script to show; null when none could be read. */
export function useStoredNames(
  scope: NamesScope,
  edits: Edits,
  { stored, active, onReopened }: { stored: OpenNames; active: string | null; onReopened: (name: string | null) => void },
): void {
  const [isReopened, setReopened] = useState(stored.names.length === 0);
  const names = JSON.stringify(edits.all.map(({ name }) => name));
  const reopen = useEffectEvent(async () => {
    const found = await Promise.all(stored.names.map((name) => readAgain(scope, name)));
    // A script that the person opened meanwhile stays as it is.
    edits.set((now) => [
      ...found
        .filter((script) => script !== null)
        .filter(({ name }) => !now.some((edit) => edit.name === name))
        .map((script) => beginEdit(script, readCopy({ ...scope, name: script.name }))),
      ...now,
    ]);
    const last = stored.active === null ? undefined : edits.of(stored.active);
    onReopened((last ?? edits.now()[0])?.name ?? null);
    setReopened(true);
  });
  useEffect(() => {
    if (!isReopened) void reopen();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the tool is opened
  }, []);
  const store = useEffectEvent(() => storeNames(scope, { names: edits.all.map(({ name }) => name), active }));
  useEffect(() => {
    if (isReopened) store();
  }, [isReopened, names, active]);
}
