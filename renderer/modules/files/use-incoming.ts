// Receives files that are dropped on the screen, pasted or chosen.
import { type DragEvent, useEffect, useState } from 'react';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import { words } from './messages.ts';
import { chosenFiles, droppedFiles } from './queue/dropped-files.ts';
import type { Chosen } from './queue/run-queue.ts';

const carriesFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

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
  return {
    over: over && path !== null,
    /** Receives files of a file input. */
    choose: (files: readonly File[]): void => {
      if (path !== null) onFiles(chosenFiles(files, path));
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
