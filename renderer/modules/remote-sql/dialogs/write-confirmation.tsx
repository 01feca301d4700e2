import { DangerDialog } from '#renderer/ui/dialog/danger-dialog.tsx';
import { words } from '#renderer/modules/remote-sql/messages.ts';
import type { Runs } from '#renderer/modules/remote-sql/use-runs.ts';

/** Asks for the confirmation of a statement that changes rows. Each run has a dialog of its own, with an empty field. */
export function WriteConfirmation({ pending, confirmWrite, dropWrite }: Pick<Runs, 'pending' | 'confirmWrite' | 'dropWrite'>) {
  if (pending === null) return null;
  const { runId, sent, estimate } = pending;
  const { affected, basis } = estimate;
  return (
    <DangerDialog
      key={runId}
      open
      title={affected === 0 ? words.writeNone : words.writeTitle(affected)}
      sentence={`${words.writeBasis[basis]} ${words.writeText(sent.connector)}`}
      {...(affected > 0 && { typed: String(affected) })}
      action={words.writeConfirm}
      onClose={dropWrite}
      onConfirm={confirmWrite}
    />
  );
}
