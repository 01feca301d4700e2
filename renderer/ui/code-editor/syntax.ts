// Finds the first syntax error of a text in the tree that the highlighting uses, so that no other parser is loaded.
import { ensureSyntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';

/** A place in the text; line and column start at 1. Without a column, it is the start of the line. */
export interface TextPlace {
  readonly line: number;
  readonly column?: number | undefined;
}

/** The time limit for parsing. The unparsed rest of a long text is not reported as broken. */
const readWithinMs = 200;

/** Returns the first place with a syntax error; null when there is none or no language is loaded. */
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
