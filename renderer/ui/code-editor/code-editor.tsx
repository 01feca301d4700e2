// Public API of the code editor. The editor is a separate chunk, loaded when the first editor is shown.
import { lazy, Suspense } from 'react';
import { Skeleton } from '#renderer/ui/skeleton/skeleton.tsx';
import styles from './code-editor.module.css';
import type { CodeEditorProps } from './code-editor-props.ts';

const Editor = lazy(async () => ({ default: (await import('./editor.tsx')).Editor }));

/**
 * A text box for code with highlighting, line numbers, find (Ctrl+F), completion (Ctrl+Space) and undo. Tab indents; Esc followed by
 * Tab leaves the editor. The parent must set its height.
 */
export const CodeEditor = (props: CodeEditorProps) => (
  <div className={styles['frame']}>
    <Suspense fallback={<Skeleton height={96} />}>
      <Editor {...props} />
    </Suspense>
  </div>
);
