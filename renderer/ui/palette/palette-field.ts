// The field of the palette, for the results that are drawn after it.
import { createContext, type RefObject, useState } from 'react';

/** Chooses the result with the id `marked`, or the first one. */
type Choose = (marked: string | undefined) => void;

interface Enter {
  /** Called by Enter in the field, with the id of the result that the field marks. */
  press(marked: string | undefined): void;
  /** Enter calls `choose` until the returned function is called. */
  listen(choose: Choose): () => void;
}

function createEnter(): Enter {
  let choose: Choose | null = null;
  let isEarly = false;
  return {
    press(marked) {
      if (choose === null) isEarly = true;
      else choose(marked);
    },
    listen(next) {
      choose = next;
      if (isEarly) next(undefined);
      isEarly = false;
      return () => {
        choose = null;
      };
    },
  };
}

/** The key Enter in the field. A press before the results are drawn chooses the first result as soon as they are. */
export function useEnter(): Enter {
  const [enter] = useState(createEnter);
  return enter;
}

export interface FieldOfPalette {
  readonly enter: Enter;
  /** Whether Ctrl or Cmd was held during the last press, which a menu does not report. */
  readonly held: RefObject<boolean>;
  /** Moves the focus to the field. */
  readonly toField: () => void;
}

export const PaletteField = createContext<FieldOfPalette | null>(null);
