import type { Ref } from 'react';
import type { CodeDeclarations } from './completion/completions.ts';
import type { Formatted } from './format.ts';
import type { CodeLanguage } from './languages.ts';
import type { TextPlace } from './syntax.ts';

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
