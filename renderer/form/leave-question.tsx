import { type BlockerFunction, useBlocker } from 'react-router-dom';
import { DiscardDialog, type DiscardWords } from '#renderer/ui/dialog/discard-dialog.tsx';

/** Asks before a navigation within the portal discards what the person typed or attached. */
export function LeaveQuestion({
  discards,
  words,
}: {
  /** Whether the navigation would discard something. */
  readonly discards: BlockerFunction;
  /** The question, where the general one does not fit. */
  readonly words?: DiscardWords;
}) {
  const blocker = useBlocker(discards);
  return (
    <DiscardDialog
      open={blocker.state === 'blocked'}
      words={words}
      onClose={() => blocker.reset?.()}
      onDiscard={() => blocker.proceed?.()}
    />
  );
}
