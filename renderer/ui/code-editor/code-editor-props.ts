import type { Ref } from 'react';
import type { CodeDeclarations } from './completion/completions.ts';
import type { StoredDocuments } from './documents.ts';
import type { Formatted } from './format.ts';
import type { CodeLanguage } from './languages.ts';
import type { TextPlace } from './syntax.ts';

/** A part of the text and its start position. */
export interface SelectedText {
  readonly text: string;
  readonly line: number;
  readonly column: number;
}

/** The methods of an open editor. */
export interface CodeEditorHandle {
  /** Returns the current text. */
  text(): string;
  /** Returns the selection. Its text is '' when nothing is selected. */
  selection(): SelectedText;
  /** Replaces the whole text, if it is another one. Can be undone. */
  replace(text: string): void;
  /** Formats the text and resolves with the result. If the text changed meanwhile, the change is retained. Can be undone. */
  format(): Promise<Formatted['kind']>;
  focus(): void;
  openSearch(): void;
}

export interface CodeEditorProps {
  /** The accessible name of the text box. */
  readonly label: string;
  readonly language: CodeLanguage;
  /** The declarations for completing JavaScript, while typing or with Ctrl+Space. Pass the same object on every render. */
  readonly declarations?: CodeDeclarations | undefined;
  /** The id of the open text. Each text has its own undo history, selection and scroll position. */
  readonly documentId: string;
  /** The text of a document when it is opened, or opened again. In between, the editor owns the text and calls `onChange`. */
  readonly initialText: string;
  /** Holds the documents that are not shown, when they must outlive this editor. By default the editor holds them. */
  readonly documents?: StoredDocuments;
  readonly onChange?: (text: string) => void;
  /** Receives the place of the cursor when it moves and when a document is opened. */
  readonly onCursor?: (place: TextPlace) => void;
  /** Receives the first place with a syntax error, or null. Called after each change and when the language is loaded. */
  readonly onBroken?: ((place: TextPlace | null) => void) | undefined;
  readonly readOnly?: boolean;
  /** A new object moves the cursor to this place, scrolls it into view and focuses the editor. Limited to the end of the text. */
  readonly place?: TextPlace | null;
  /** Ctrl+Enter (Cmd+Enter). */
  readonly onRun?: () => void;
  /** Ctrl+S (Cmd+S). */
  readonly onSave?: () => void;
  readonly ref?: Ref<CodeEditorHandle>;
}
