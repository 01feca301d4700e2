// The dialogs over every screen, one at a time. Each is loaded when it is opened.
import type { User } from '#contract/entities/user.ts';
import { lazy, Suspense } from 'react';
import type { ProfileSection } from '#renderer/features/profile/profile-dialog.tsx';
import type { PortalApp } from '#renderer/app/portal/portal-app.ts';

const DirectLinks = lazy(async () => ({
  default: (await import('#renderer/features/direct-link/manage/links-dialog.tsx')).DirectLinksDialog,
}));
const Profile = lazy(async () => ({ default: (await import('#renderer/features/profile/index.ts')).ProfileDialog }));
const Trust = lazy(async () => ({ default: (await import('#renderer/app/shell/trust/trust-dialog.tsx')).TrustDialog }));
const loadEntities = () => import('#renderer/features/entities/index.ts');
const Entities = lazy(async () => ({ default: (await loadEntities()).EntitiesDialog }));

export type ShellDialog =
  | { readonly kind: 'profile'; readonly section: ProfileSection }
  | { readonly kind: 'links' }
  | { readonly kind: 'trust' }
  /** `search`: what the list is searched for at first. */
  | { readonly kind: 'entities'; readonly search?: string };

/** Loads the choice of companies before it is opened: the pointer is over its button. */
export const prepareEntities = (): void => void loadEntities().catch(() => undefined);

interface DialogProps<Dialog> {
  readonly dialog: Dialog;
  readonly portal: PortalApp;
  readonly user: User;
  readonly onClose: () => void;
}

export function ShellDialogs(props: DialogProps<ShellDialog | null>) {
  const { dialog } = props;
  return (
    dialog !== null && (
      <Suspense>
        <Dialog {...props} dialog={dialog} />
      </Suspense>
    )
  );
}

function Dialog({ dialog, portal, user, onClose }: DialogProps<ShellDialog>) {
  const { company, client, session } = portal.runtime;
  switch (dialog.kind) {
    case 'links':
      return <DirectLinks company={company} client={client} modules={portal.modules()} onClose={onClose} />;
    case 'entities':
      return (
        <Entities
          scope={{ client, companyId: company.id, user }}
          search={dialog.search}
          onClose={onClose}
          onSaved={(changed) => portal.actFor(changed)}
        />
      );
    case 'trust':
      return <Trust company={company} onClose={onClose} />;
    case 'profile':
      return (
        <Profile
          company={company}
          client={client}
          user={user}
          section={dialog.section}
          onClose={onClose}
          onUser={(changed) => session.update(changed)}
          goTo={(path) => portal.goTo(path)}
        />
      );
    default:
      return dialog satisfies never;
  }
}
