// Finds the place where a text stops being of its language, by the tree that its colours come from: no other parser is loaded for it.
import { ensureSyntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';

/** A place in the text, from 1. Without a column: where the line begins. */
export interface TextPlace {
  readonly line: number;
  readonly column?: number | undefined;
}

/** The check of a long text stops early: the unread rest is not reported as broken. */
const readWithinMs = 200;

/** The first place that cannot be read; null when there is none, or no language yet. */
export function brokenPlace(state: EditorState): TextPlace | null {
  let at: number | null = null;
  ensureSyntaxTree(state, state.doc.length, readWithinMs)?.iterate({
    enter(node) {
      if (at === null && node.type.isError) at = node.from;
      return at === null;
    },
  });
  if (at === null) return null;
  const line = state.doc.lineAt(at);
  return { line: line.number, column: at - line.from + 1 };
}
