import type { ListedEntity } from '#contract/entities/entity.ts';
import type { User } from '#contract/entities/user.ts';
import { formatCnpj } from '#contract/rules/cnpj.ts';
import { addsFreely, type EntityConfiguration } from '#contract/rules/entity-steps.ts';
import { refusalWords } from '#renderer/api/error-words.ts';
import { useServerMutation } from '#renderer/api/use-server-mutation.ts';
import { DangerDialog } from '#renderer/ui/dialog/danger-dialog.tsx';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import { words } from '#renderer/features/entities/messages.ts';
import { type EntityScope, removeCompany } from '#renderer/features/entities/queries.ts';
import { useCompanyChanges } from './use-company-changes.ts';

export interface RemoveDialogProps {
  readonly scope: EntityScope;
  readonly settings: EntityConfiguration;
  readonly company: ListedEntity;
  readonly onClose: () => void;
  /** Receives the user after the removal. */
  readonly onUser: (user: User) => void;
}

export function RemoveDialog({ scope, settings, company: { code, description, editable }, onClose, onUser }: RemoveDialogProps) {
  const changes = useCompanyChanges(scope);
  const { busy, run } = useServerMutation<void, User>({
    mutationFn: () => removeCompany(scope, code),
    onSuccess(user) {
      onUser(user);
      changes.removed(code);
      showToast({ message: words.removedCompany(description), tone: 'ok' });
      onClose();
    },
    onError(error) {
      const problem = refusalWords(error);
      if (problem !== null) showToast({ message: problem, tone: 'bad' });
    },
  });
  return (
    <DangerDialog
      open
      onClose={onClose}
      title={words.removeTitle(description)}
      sentence={words.removeText(description, formatCnpj(code), editable === true && addsFreely(settings))}
      action={words.removeAction}
      busy={busy}
      onConfirm={() => void run()}
    />
  );
}
