import type { Profile } from '#contract/entities/profile.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { Dialog } from '#renderer/ui/dialog/dialog.tsx';
import { CancelButton } from '#renderer/ui/dialog/dialog-foot.tsx';
import { words } from '#renderer/modules/profiles/messages.ts';

/** The effect of a change of a profile on the people who have it, before it is saved. */
export const GroupsDialog = ({
  profile: { name, people },
  added,
  removed,
  onClose,
  onConfirm,
}: {
  readonly profile: Profile;
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}) => (
  <Dialog
    open
    title={words.reviewTitle(name)}
    sentence={words.reviewText(people)}
    onClose={onClose}
    actions={
      <>
        <CancelButton />
        <Button variant="primary" sends onClick={onConfirm}>
          {words.confirm}
        </Button>
      </>
    }
  >
    <ul>
      {added.length > 0 && <li>{words.receive(added)}</li>}
      {removed.length > 0 && <li>{words.lose(removed)}</li>}
    </ul>
  </Dialog>
);
