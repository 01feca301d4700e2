// The door of the code editor. The editor itself is a chunk of its own, read when the first one is shown.
import { lazy, type Ref, Suspense } from 'react';
import { Skeleton } from '#renderer/ui/skeleton/skeleton.tsx';
import styles from './code-editor.module.css';
import type { Formatted } from './format.ts';

/** The language of the text. SQL is read as the database of its connector reads it. */
export type CodeLanguage =
  | 'sql'
  | 'sql-mysql'
  | 'sql-mssql'
  | 'javascript'
  | 'json'
  | 'css'
  | 'html'
  | 'markdown'
  | 'xml'
  | 'text';

/** A place in the text, from 1. Without a column: where the line begins. */
export interface TextPlace {
  readonly line: number;
  readonly column?: number | undefined;
}

/** A part of the text and where it begins. */
export interface SelectedText {
  readonly text: string;
  readonly line: number;
  readonly column: number;
}

/** The calls that the holder of an open editor may make. */
export interface CodeEditorHandle {
  /** Exactly what is on the screen now. */
  text(): string;
  /** The selection; its text is '' when nothing is selected. */
  selection(): SelectedText;
  /** Puts another text in place of the whole one; can be undone. */
  replace(text: string): void;
  /** Gives the text the one form of its language, and says what came of it; what is typed meanwhile stays. Can be undone. */
  format(): Promise<Formatted['kind']>;
  focus(): void;
  openSearch(): void;
}

/** The names that a script may use, for the list of completions. */
export interface CodeDeclarations {
  /** TypeScript declarations, asked for when a script is opened. */
  readonly read: () => Promise<string>;
  /** The argument that a script is called with: its interface, and its name where it is a global. */
  readonly called: { readonly type: string; readonly name: string };
}

export interface CodeEditorProps {
  /** Names the text box. */
  readonly label: string;
  readonly language: CodeLanguage;
  /** Completes JavaScript by these: while one types, or at Ctrl+Space. One object for as long as the editor is there. */
  readonly declarations?: CodeDeclarations | undefined;
  /** Which text is open. Each has its own undo history, selection and scroll. */
  readonly documentId: string;
  /** The text a document begins with; afterwards the editor holds it and tells of changes. */
  readonly initialText: string;
  readonly onChange?: (text: string) => void;
  /** The place where the text stops being of its language, or null; after each change, and once the language is loaded. */
  readonly onBroken?: ((place: TextPlace | null) => void) | undefined;
  readonly readOnly?: boolean;
  /** Puts the cursor there, in sight and with the focus, whenever another object is given. Beyond the text: at its end. */
  readonly place?: TextPlace | null;
  /** Ctrl+Enter (Cmd+Enter). */
  readonly onRun?: () => void;
  /** Ctrl+S (Cmd+S). */
  readonly onSave?: () => void;
  readonly ref?: Ref<CodeEditorHandle>;
}

const Editor = lazy(async () => ({ default: (await import('./editor.tsx')).Editor }));

/** A text box for code: highlighting, line numbers, find (Ctrl+F), completing (Ctrl+Space), undo. Tab indents; Esc, then Tab leaves. Its holder gives it a height. */
export const CodeEditor = (props: CodeEditorProps) => (
  <div className={styles['frame']}>
    <Suspense fallback={<Skeleton height={96} />}>
      <Editor {...props} />
    </Suspense>
  </div>
);
