// The open scripts. A response is applied to their state when it arrives, not to the state when it was requested.
import { useRef, useState } from 'react';
import type { Edit } from '#renderer/modules/code-editor/edit/edit.ts';

export interface Edits {
  readonly all: readonly Edit[];
  /** Returns the current state, also after an `await`. */
  readonly now: () => readonly Edit[];
  readonly of: (name: string) => Edit | undefined;
  readonly set: (next: (now: readonly Edit[]) => readonly Edit[]) => void;
  readonly change: (name: string, next: (edit: Edit) => Edit) => void;
  readonly drop: (name: string) => void;
}

export function useEdits(): Edits {
  const [all, setAll] = useState<readonly Edit[]>([]);
  const latest = useRef(all);
  const set: Edits['set'] = (next) => {
    latest.current = next(latest.current);
    setAll(latest.current);
  };
  return {
    all,
    now: () => latest.current,
    of: (name) => latest.current.find((edit) => edit.name === name),
    set,
    change: (name, next) => set((now) => now.map((edit) => (edit.name === name ? next(edit) : edit))),
    drop: (name) => set((now) => now.filter((edit) => edit.name !== name)),
  };
}
