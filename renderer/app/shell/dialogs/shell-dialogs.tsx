// The dialogs that any screen can open, one at a time. Each is loaded when it opens. Another page closes it.
import type { User } from '#contract/entities/user.ts';
import { lazy, Suspense } from 'react';
import { DirectLinksDialog } from '#renderer/features/direct-links/index.ts';
import { EntitiesDialog } from '#renderer/features/entities/index.ts';
import { TenantMark } from '#renderer/features/login/index.ts';
import { ProfileDialog, type ProfileSection } from '#renderer/features/profile/index.ts';
import { switchCompanies } from '#renderer/app/visitor/companies.ts';
import type { Portal } from '#renderer/app/portal/portal.ts';
import { LeaveGuard } from './leave-guard.tsx';

const TrustDialog = lazy(async () => ({ default: (await import('#renderer/app/shell/trust/trust-dialog.tsx')).TrustDialog }));

export type ShellDialog =
  | { readonly kind: 'profile'; readonly section: ProfileSection }
  | { readonly kind: 'links' }
  | { readonly kind: 'trust' }
  /** `search`: the initial search text of the list. */
  | { readonly kind: 'entities'; readonly search?: string };

interface DialogProps<Dialog> {
  readonly dialog: Dialog;
  readonly portal: Pick<Portal, 'runtime' | 'queries' | 'navigation' | 'visitor'>;
  readonly user: User;
  readonly onClose: () => void;
}

export function ShellDialogs(props: DialogProps<ShellDialog | null>) {
  const { dialog, portal } = props;
  return (
    dialog !== null && (
      <>
        <Suspense>
          <Dialog {...props} dialog={dialog} />
        </Suspense>
        <LeaveGuard portal={portal} />
      </>
    )
  );
}

function Dialog({ dialog, portal, user, onClose }: DialogProps<ShellDialog>) {
  const { company, client, session } = portal.runtime;
  switch (dialog.kind) {
    case 'links':
      return (
        <DirectLinksDialog
          company={company}
          client={client}
          user={user}
          mark={<TenantMark company={company} oneLine />}
          modules={portal.visitor.modules()}
          onClose={onClose}
        />
      );
    case 'entities':
      return (
        <EntitiesDialog
          scope={{ client, companyId: company.id, user }}
          search={dialog.search}
          onClose={onClose}
          onSaved={(changed) => switchCompanies(portal, changed)}
        />
      );
    case 'trust':
      return <TrustDialog company={company} onClose={onClose} />;
    case 'profile':
      return (
        <ProfileDialog
          company={company}
          client={client}
          user={user}
          section={dialog.section}
          onClose={onClose}
          onUser={(changed) => session.update(changed)}
          goTo={(path) => portal.navigation.goTo(path)}
        />
      );
    default:
      return dialog satisfies never;
  }
}
