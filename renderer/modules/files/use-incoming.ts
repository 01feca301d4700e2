// Receives files that are dropped on the screen, pasted or chosen.
import { type DragEvent, useEffect, useState } from 'react';
import { acceptedExtensions } from '#contract/rules/upload.ts';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import { words } from './messages.ts';
import { chosenFiles, droppedFiles } from './queue/dropped-files.ts';
import type { Chosen } from './queue/run-queue.ts';

const carriesFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

const field = { type: 'file', multiple: true, hidden: true } as const;

interface Incoming {
  /** The target path of uploads; null when files cannot be added here. */
  readonly path: string | null;
  readonly onFiles: (chosen: readonly Chosen[]) => void;
}

export function useIncoming({ path, onFiles }: Incoming) {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const paste = ({ clipboardData, target }: ClipboardEvent): void => {
      const pasted = clipboardData?.files;
      const isField = target instanceof HTMLElement && target.closest('input, textarea') !== null;
      if (path === null || isField || pasted === undefined || pasted.length === 0) return;
      onFiles(chosenFiles(pasted, path));
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [path, onFiles]);
  const onChange = ({ target }: { readonly target: HTMLInputElement }): void => {
    if (path !== null) onFiles(chosenFiles(target.files ?? [], path));
    // Cleared, so that the same files can be chosen again.
    target.value = '';
  };
  return {
    over: over && path !== null,
    fields: {
      files: { ...field, accept: acceptedExtensions, onChange },
      folder: { ...field, webkitdirectory: '', onChange },
    },
    handlers: {
      onDragOver: (event: DragEvent): void => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent): void => {
        if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setOver(false);
      },
      onDrop: (event: DragEvent): void => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        setOver(false);
        if (path === null) return;
        droppedFiles(event.dataTransfer, path).then(onFiles, () => showToast({ message: words.unreadable, tone: 'bad' }));
      },
    },
  };
}
