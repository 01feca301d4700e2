// The scripts that are open and the one that is shown.
import type { Script } from '#contract/entities/script.ts';
import { type CodeScope, readScript } from '#renderer/modules/code-editor/queries.ts';
import { reasonOf } from '#renderer/modules/code-editor/refusals.ts';
import { useRef, useState } from 'react';
import { beginEdit, type Edit, isChanged } from './edit.ts';
import { storeCopy, readCopy } from './local-copy.ts';
import type { Edits } from './use-edits.ts';

export interface WorkspaceScope extends CodeScope {
  readonly userId: string;
}

interface Opening {
  readonly name: string;
  /** Why it does not open; null: it is on its way. */
  readonly problem: string | null;
}

export interface OpenScripts {
  readonly active: Edit | null;
  /** The script that was requested and is not open yet; null when there is none. */
  readonly opening: Opening | null;
  readonly open: (name: string) => Promise<void>;
  readonly create: (name: string) => void;
  readonly close: (name: string) => void;
  /** Opens a renamed script in the place of its old name. */
  readonly rename: (name: string, to: string) => Promise<void>;
}

export function useOpenScripts(scope: WorkspaceScope, edits: Edits): OpenScripts {
  const { companyId, userId } = scope;
  const [activeName, setActive] = useState<string | null>(null);
  const [opening, setOpening] = useState<Opening | null>(null);
  /** The script requested last: an answer that comes after another request opens nothing. */
  const wanted = useRef<string | null>(null);
  const active = edits.all.find(({ name }) => name === activeName) ?? null;
  const placeOf = (name: string) => ({ companyId, userId, name });
  const keepTyped = (edit: Edit | null | undefined): void => {
    if (edit && isChanged(edit)) storeCopy(placeOf(edit.name), edit.text);
  };
  const show = (name: string): void => {
    wanted.current = name;
    setOpening(null);
    setActive(name);
  };
  const add = (script: Script): void => {
    edits.set((now) => [...now, beginEdit(script, readCopy(placeOf(script.name)))]);
    show(script.name);
  };
  return {
    active,
    opening,
    async open(name) {
      // A script that is no longer shown is no longer watched.
      keepTyped(active);
      if (edits.of(name) !== undefined) return show(name);
      wanted.current = name;
      setOpening({ name, problem: null });
      try {
        const script = await readScript(scope, name);
        if (wanted.current === name && edits.of(name) === undefined) add(script);
      } catch (error) {
        if (wanted.current === name) setOpening({ name, problem: reasonOf(error) });
      }
    },
    create: (name) => add({ name, published: null, draft: null, release: null, uses: [] }),
    close(name) {
      const index = edits.all.findIndex((edit) => edit.name === name);
      // Nothing that was typed goes with a tab.
      keepTyped(edits.of(name));
      edits.drop(name);
      const rest = edits.now();
      if (activeName === name) setActive((rest[index] ?? rest[index - 1])?.name ?? null);
    },
    async rename(name, to) {
      const script = await readScript(scope, to).catch((error: unknown) => {
        setOpening({ name: to, problem: reasonOf(error) });
        return null;
      });
      // Text typed meanwhile moves to the new name.
      edits.set((now) =>
        now.flatMap((edit) => {
          if (edit.name !== name) return [edit];
          return script === null ? [] : [beginEdit(script, isChanged(edit) ? edit.text : null)];
        }),
      );
      setActive((current) => (current === name ? to : current));
    },
  };
}
