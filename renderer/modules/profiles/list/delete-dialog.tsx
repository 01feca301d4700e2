import type { Profile } from '#contract/entities/profile.ts';
import { useState } from 'react';
import { Button } from '#renderer/ui/button/button.tsx';
import { RadioGroup } from '#renderer/ui/choice/radio-group.tsx';
import { Dialog } from '#renderer/ui/dialog/dialog.tsx';
import { CancelButton } from '#renderer/ui/dialog/dialog-foot.tsx';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import { words } from '#renderer/modules/profiles/messages.ts';
import { removeProfile } from '#renderer/modules/profiles/queries.ts';
import type { ScreenProps } from '#renderer/modules/profiles/screen-props.ts';
import { useProfileMutation } from './use-profile-mutation.ts';

/** Asks what happens to the groups of the people before a profile is removed. */
export function DeleteDialog({
  profile,
  onClose,
  onDeleted,
  ...props
}: ScreenProps & { readonly profile: Profile; readonly onClose: () => void; readonly onDeleted: () => void }) {
  const [groups, setGroups] = useState<'keep' | 'take'>('keep');
  const { busy, run } = useProfileMutation<'keep' | 'take'>(props, async (chosen) => {
    const { people } = await removeProfile(props.scope, profile, chosen);
    showToast({ message: words.deleted(people) });
    onDeleted();
  });
  return (
    <Dialog
      open
      role="alertdialog"
      dismissable={false}
      title={words.deleteTitle(profile.name)}
      sentence={words.deleteText(profile.people)}
      onClose={onClose}
      actions={
        <>
          <CancelButton />
          <Button variant="danger" sends busy={busy} onClick={() => void run(groups)}>
            {words.delete}
          </Button>
        </>
      }
    >
      {profile.people > 0 && (
        <RadioGroup
          legend={words.deleteGroups}
          value={groups}
          onChange={setGroups}
          options={[
            { value: 'keep', label: words.keep, hint: words.keepHint },
            { value: 'take', label: words.take, hint: words.takeHint(profile.groups) },
          ]}
        />
      )}
    </Dialog>
  );
}
