import type { Launcher } from '#contract/entities/launcher.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { Dialog } from '#renderer/ui/dialog/dialog.tsx';
import { CancelButton } from '#renderer/ui/dialog/dialog-foot.tsx';
import { DifferenceList } from '#renderer/modules/profiles/difference-list.tsx';
import { words } from '#renderer/modules/profiles/messages.ts';
import { peopleAffected } from '#renderer/modules/profiles/model/simulation.ts';
import type { AccessDraft } from '#renderer/modules/profiles/draft/use-access-draft.ts';

/** The changes and their effect, before they are saved. A conflict closes it, because the changes must be looked at again. */
export function ReviewDialog({
  launcher,
  draft,
  onClose,
}: {
  readonly launcher: Launcher;
  readonly draft: AccessDraft;
  readonly onClose: () => void;
}) {
  const { differences, after, saving, save } = draft;
  const confirm = async (): Promise<void> => {
    await save();
    onClose();
  };
  return (
    <Dialog
      open
      size="wide"
      title={words.saveTitle}
      sentence={words.saveText(differences.length, peopleAffected(launcher, after))}
      onClose={onClose}
      actions={
        <>
          <CancelButton />
          <Button variant="primary" sends busy={saving} onClick={() => void confirm()}>
            {words.saveAction}
          </Button>
        </>
      }
    >
      <DifferenceList label={words.saveTitle} differences={differences} modules={after} />
    </Dialog>
  );
}
