// The open scripts, and the active one.
import type { Script } from '#contract/entities/script.ts';
import { type CodeScope, readScript } from '#renderer/modules/code-editor/queries.ts';
import { firstText } from '#renderer/modules/code-editor/first-text.ts';
import { reasonOf } from '#renderer/modules/code-editor/refusals.ts';
import { useRef, useState } from 'react';
import { beginEdit, type Edit, isChanged } from '#renderer/modules/code-editor/edit/edit.ts';
import { storeCopy, readCopy } from './local-copy.ts';
import { loadNames } from './open-names.ts';
import type { Edits } from './use-edits.ts';
import { useStoredNames } from './use-stored-names.ts';

export interface WorkspaceScope extends CodeScope {
  readonly userId: string;
}

interface OpeningScript {
  readonly name: string;
  /** The reason why the script could not be opened; null while it is loading. */
  readonly problem: string | null;
}

export interface OpenScripts {
  readonly active: Edit | null;
  /** The script that is being opened; null when there is none. */
  readonly opening: OpeningScript | null;
  readonly open: (name: string) => Promise<void>;
  readonly create: (name: string) => void;
  readonly close: (name: string) => void;
  /** Opens a renamed script in the place of its old name. */
  readonly rename: (name: string, to: string) => Promise<void>;
}

/** Text typed during the request moves to the new name. `script`: the renamed script; null when it cannot be read. */
const renamed = (edit: Edit, script: Script | null): readonly Edit[] =>
  script === null ? [] : [beginEdit(script, isChanged(edit) ? edit.text : null)];

/** A script that the person opens may have been opened again from the last visit meanwhile. */
const withOpened = (now: readonly Edit[], opened: Edit): readonly Edit[] =>
  now.some(({ name }) => name === opened.name) ? now : [...now, opened];

const openingOf = (name: string | null): OpeningScript | null => (name === null ? null : { name, problem: null });

export function useOpenScripts(scope: WorkspaceScope, edits: Edits): OpenScripts {
  const [stored] = useState(() => loadNames(scope));
  const [activeName, setActive] = useState<string | null>(null);
  const [opening, setOpening] = useState(() => openingOf(stored.active));
  /** The script requested last. A response to an earlier request is ignored. */
  const requested = useRef<string | null>(null);
  const active = edits.all.find(({ name }) => name === activeName) ?? null;
  const placeOf = (name: string) => ({ ...scope, name });
  const storeTyped = (edit: Edit | null | undefined): void => {
    if (edit && isChanged(edit)) storeCopy(placeOf(edit.name), edit.text);
  };
  const showNow = (name: string | null, failed: OpeningScript | null): void => {
    setOpening(failed);
    setActive(name);
  };
  const show = (name: string): void => {
    requested.current = name;
    showNow(name, null);
  };
  useStoredNames(scope, edits, {
    stored,
    active: active?.name ?? null,
    // The person may have requested another script meanwhile.
    onReopened: (name, failed) => (requested.current === null ? showNow(name, failed) : undefined),
  });
  const add = (script: Script, first?: string): void => {
    edits.set((now) => withOpened(now, beginEdit(script, readCopy(placeOf(script.name)), first)));
    show(script.name);
  };
  return {
    active,
    opening,
    async open(name) {
      // useLocalCopy stores only the active script.
      storeTyped(active);
      if (edits.of(name) !== undefined) return show(name);
      requested.current = name;
      setOpening({ name, problem: null });
      try {
        const script = await readScript(scope, name);
        if (requested.current === name) add(script);
      } catch (error) {
        if (requested.current === name) setOpening({ name, problem: reasonOf(error) });
      }
    },
    create: (name) => add({ name, published: null, draft: null, release: null, uses: [] }, firstText(name)),
    close(name) {
      const index = edits.all.findIndex((edit) => edit.name === name);
      // Closing a tab does not discard typed text.
      storeTyped(edits.of(name));
      edits.drop(name);
      const rest = edits.now();
      if (activeName === name) setActive((rest[index] ?? rest[index - 1])?.name ?? null);
    },
    async rename(name, to) {
      const script = await readScript(scope, to).catch((error: unknown) => {
        setOpening({ name: to, problem: reasonOf(error) });
        return null;
      });
      edits.set((now) => now.flatMap((edit) => (edit.name === name ? renamed(edit, script) : [edit])));
      setActive((current) => (current === name ? to : current));
    },
  };
}
