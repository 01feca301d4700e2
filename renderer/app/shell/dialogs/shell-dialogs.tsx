// The dialogs that any screen can open, one at a time. Each is loaded when it opens. Another page closes it.
import type { User } from '#contract/entities/user.ts';
import type { QueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { DirectLinkList, DirectLinksDialog } from '#renderer/features/direct-links/index.ts';
import { EntitiesDialog } from '#renderer/features/entities/index.ts';
import { FeedbackDialog } from '#renderer/features/feedback/index.ts';
import { HostDialog } from '#renderer/features/host/index.ts';
import { TenantMark } from '#renderer/features/login/index.ts';
import { ProfileDialog } from '#renderer/features/profile/index.ts';
import { RadarDialog } from '#renderer/features/radar/index.ts';
import { ownRequestAddress } from '#renderer/app/opening/request-place.ts';
import { isNativePath } from '#renderer/app/routing/tool-screens.ts';
import { switchCompanies } from '#renderer/app/visitor/companies.ts';
import type { Portal } from '#renderer/app/portal/portal.ts';
import { useNewPage } from '#renderer/app/shell/use-new-page.ts';
import type { Platform } from '#renderer/platform/platform.ts';
import { LeaveGuard } from './leave-guard.tsx';
import type { OpenDialog, ShellDialog } from './open-dialog.ts';
import { tenantAddress } from './tenant-address.ts';

const TrustDialog = lazy(async () => ({ default: (await import('#renderer/app/shell/trust/trust-dialog.tsx')).TrustDialog }));

const DevelopmentDialog = lazy(async () => ({
  default: (await import('#renderer/modules/playground/index.ts')).DevelopmentDialog,
}));

interface DialogProps {
  readonly dialog: ShellDialog;
  readonly portal: Pick<Portal, 'runtime' | 'queries' | 'navigation' | 'visitor' | 'items'>;
  readonly user: User;
  /** Opens another dialog in place of this one. */
  readonly onShow: OpenDialog['show'];
  readonly onClose: () => void;
}

/** Returns the open dialog. Another page ends it: it is gone before the focus moves to that page. */
function useOpenDialog({ store, show }: OpenDialog, portal: Pick<Portal, 'runtime'>): ShellDialog | null {
  const dialog = useStore(store);
  const [ended, setEnded] = useState<ShellDialog | null>(null);
  useNewPage(portal, () => setEnded(dialog));
  const isEnded = dialog !== null && dialog === ended;
  useEffect(() => {
    if (isEnded) show(null);
  }, [isEnded, show]);
  return isEnded ? null : dialog;
}

interface ShellDialogsProps extends Pick<DialogProps, 'portal' | 'user'> {
  readonly openDialog: OpenDialog;
}

export function ShellDialogs({ openDialog, portal, user }: ShellDialogsProps) {
  const dialog = useOpenDialog(openDialog, portal);
  const { pathname } = useLocation();
  const guards = dialog !== null || isNativePath(portal.runtime.company.module, pathname);
  return (
    <>
      {dialog !== null && (
        <Suspense>
          <Dialog dialog={dialog} portal={portal} user={user} onShow={openDialog.show} onClose={() => openDialog.show(null)} />
        </Suspense>
      )}
      {guards && <LeaveGuard portal={portal} />}
    </>
  );
}

function Development({ portal, onClose }: Pick<DialogProps, 'portal' | 'onClose'>) {
  const { client, company, platform } = portal.runtime;
  return (
    <DevelopmentDialog
      client={client}
      company={company}
      root={platform.root}
      program={() => platform.program()}
      clearAnswers={() => clearAnswers(portal.queries)}
      onSwitchTenant={(text) => switchTenant(platform, text)}
      onClose={onClose}
    />
  );
}

/** The desktop app checks the domain and opens its window. A page goes to the address. */
async function switchTenant({ tenants }: Pick<Platform, 'tenants'>, text: string): Promise<'opened' | 'refused'> {
  if (tenants !== null) return (await tenants.choose(text)).kind === 'chosen' ? 'opened' : 'refused';
  const address = tenantAddress(text, location);
  if (address === null) return 'refused';
  location.assign(address);
  return 'opened';
}

/** Drops the answers that no screen shows, and requests the others again. */
function clearAnswers(queries: QueryClient): number {
  const count = queries.getQueryCache().getAll().length;
  queries.removeQueries({ type: 'inactive' });
  void queries.invalidateQueries();
  return count;
}

/** A path of the portal is another page, which closes the dialog. */
function openLink({ runtime, navigation }: Pick<Portal, 'runtime' | 'navigation'>, link: string): void {
  if (link.startsWith('/')) navigation.goTo(link);
  else void runtime.platform.openExternal(link);
}

function Dialog({ dialog, portal, user, onShow, onClose }: DialogProps) {
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
          email={dialog.email}
          onClose={onClose}
        />
      );
    case 'host':
      return (
        <HostDialog
          company={company}
          client={client}
          user={user}
          links={
            <Suspense>
              <DirectLinkList scope={{ client, companyId: company.id, user }} onCreate={() => onShow({ kind: 'links' })} />
            </Suspense>
          }
          onClose={onClose}
        />
      );
    case 'entities':
      return (
        <EntitiesDialog
          scope={{ client, companyId: company.id, user }}
          settings={company.entity}
          search={dialog.search}
          company={dialog.company}
          onClose={onClose}
          onSaved={(changed) => switchCompanies(portal, changed)}
          onValidate={() => {
            onClose();
            portal.navigation.goTo('/entities-validation');
          }}
        />
      );
    case 'development':
      return <Development portal={portal} onClose={onClose} />;
    case 'feedback':
      return (
        <FeedbackDialog
          scope={{ client, companyId: company.id }}
          onUser={(changed) => session.update(changed)}
          onClose={onClose}
        />
      );
    case 'radar':
      return (
        <RadarDialog
          scope={{ client, companyId: company.id, userId: user.id }}
          onOpenLink={(link) => openLink(portal, link)}
          onClose={onClose}
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
          requestAddress={ownRequestAddress(portal.visitor.modules(), portal.items)}
          goTo={(path) => portal.navigation.goTo(path)}
        />
      );
    default:
      return dialog satisfies never;
  }
}
