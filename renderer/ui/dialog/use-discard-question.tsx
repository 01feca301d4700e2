import { type ReactNode, useState } from 'react';
import { DiscardDialog } from './discard-dialog.tsx';

export interface DiscardQuestion {
  /** For `DialogChanges` around the parts whose changes may be discarded. */
  readonly changes: Set<symbol>;
  /** Runs the action at once, or after the person agrees that it discards what they changed. */
  readonly ask: (action: () => void) => void;
  /** The open question. */
  readonly question: ReactNode;
}

/** Asks before another row, another tab or the end of a panel discards what the person changed in it. */
export function useDiscardQuestion(): DiscardQuestion {
  const [changes] = useState(() => new Set<symbol>());
  const [asked, setAsked] = useState<{ readonly action: () => void } | null>(null);
  const discard = (): void => {
    setAsked(null);
    asked?.action();
  };
  return {
    changes,
    ask: (action) => {
      if (changes.size === 0) action();
      else setAsked({ action });
    },
    question: <DiscardDialog open={asked !== null} onClose={() => setAsked(null)} onDiscard={discard} />,
  };
}
