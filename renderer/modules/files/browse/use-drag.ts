// Drags files by pointer from the list to a folder. Keyboard users move a file by its menu.
import { type DragEvent, useState } from 'react';

const type = 'application/x-portal-files';

export const dragOf = (keys: readonly string[]) => ({
  draggable: true,
  onDragStart: ({ dataTransfer }: DragEvent): void => {
    dataTransfer.setData(type, JSON.stringify(keys));
    dataTransfer.effectAllowed = 'move';
  },
});

function readKeys({ dataTransfer }: DragEvent): readonly string[] {
  try {
    const keys: unknown = JSON.parse(dataTransfer.getData(type));
    return Array.isArray(keys) ? keys.filter((key): key is string => typeof key === 'string') : [];
  } catch {
    // Any program can write this type, so the content may be invalid.
    return [];
  }
}

export function useDropTarget(onDrop: (keys: readonly string[]) => void) {
  const [over, setOver] = useState(false);
  return {
    over,
    handlers: {
      onDragOver: (event: DragEvent): void => {
        if (!event.dataTransfer.types.includes(type)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent): void => {
        if (!event.dataTransfer.types.includes(type)) return;
        event.preventDefault();
        event.stopPropagation();
        setOver(false);
        const keys = readKeys(event);
        if (keys.length > 0) onDrop(keys);
      },
    },
  };
}
