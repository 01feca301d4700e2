import { OwnPassword } from '#renderer/form/own-password.tsx';
import { Dialog } from '#renderer/ui/dialog/dialog.tsx';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import { words } from '#renderer/features/profile/messages.ts';
import type { ProfileProps } from '#renderer/features/profile/profile-props.ts';

export function PasswordDialog({ company, client, user, onUser, onClose }: ProfileProps) {
  return (
    <Dialog open onClose={onClose} title={words.changePassword} sentence={user.email} dismissable={false}>
      <OwnPassword
        company={company}
        client={client}
        user={user}
        onDone={(changed) => {
          onUser(changed);
          showToast({ message: words.passwordChanged });
          onClose();
        }}
      />
    </Dialog>
  );
}
