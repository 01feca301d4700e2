// The door of the code editor. The editor itself is a chunk of its own, read when the first one is shown.
import { lazy, Suspense } from 'react';
import { Skeleton } from '#renderer/ui/skeleton/skeleton.tsx';
import styles from './code-editor.module.css';
import type { CodeEditorProps } from './code-editor-props.ts';

const Editor = lazy(async () => ({ default: (await import('./editor.tsx')).Editor }));

/** A text box for code: highlighting, line numbers, find (Ctrl+F), completing (Ctrl+Space), undo. Tab indents; Esc, then Tab leaves. Its holder gives it a height. */
export const CodeEditor = (props: CodeEditorProps) => (
  <div className={styles['frame']}>
    <Suspense fallback={<Skeleton height={96} />}>
      <Editor {...props} />
    </Suspense>
  </div>
);
