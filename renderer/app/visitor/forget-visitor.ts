// Removes the data of the previous person from memory and device when another person signs in or the person signs out.
import type { User } from '#contract/entities/user.ts';
import type { QueryClient } from '@tanstack/react-query';
import { forgetChoices } from '#renderer/features/entities/index.ts';
import { forgetPreferences } from '#renderer/features/home/index.ts';
import type { ModuleHost } from '#renderer/module-host/module-host.ts';
import { clearItemStorage } from '#renderer/module-host/portal-side/item-storage.ts';
import { drafts } from '#renderer/session/drafts/drafts.ts';
import { forgetStoredTexts } from '#renderer/session/stored-texts.ts';
import { recentCodes } from '#renderer/session/recent-codes.ts';
import type { SessionState } from '#renderer/session/session-state.ts';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import { lockPersonalData } from '#renderer/app/start/lock-personal-data.ts';
import type { Runtime } from '#renderer/app/start/runtime.ts';
import { forgetDevelopmentTools } from './development-tools.ts';
import { words } from './messages.ts';
import type { createVisitor } from './visitor.ts';

/** Stores drafts when the session ended by itself; the portal offers them at the next sign-in. Signing out removes them. */
function storeDrafts(companyId: string, person: User | null, state: SessionState): void {
  if (state.kind !== 'signed-out') return;
  if (state.reason === 'signed-out') {
    drafts.clear();
    recentCodes.clear();
  }
  if (state.reason !== 'signed-out' && person !== null && !person.isPublic)
    drafts.save({ companyId, userId: person.id, path: location.pathname });
}

export interface ForgetParts {
  readonly runtime: Pick<Runtime, 'company' | 'locker' | 'session'>;
  readonly visitor: ReturnType<typeof createVisitor>;
  readonly host: Pick<ModuleHost, 'close' | 'entitiesChanged'>;
  readonly queries: QueryClient;
}

export function forgetOnChange({ runtime: { company, locker, session }, visitor, host, queries }: ForgetParts): void {
  let last = visitor.user();
  session.store.subscribe((state, before) => {
    if (state.kind === 'signed-out' && state.reason === 'lost' && before.kind !== 'signed-out')
      showToast({ message: words.sessionLost, tone: 'warn' });
    const next = visitor.user();
    if (state.kind === 'restoring' || state.kind === 'unreachable') return;
    if (next?.id === last?.id) {
      if (next?.entitySelected.join() !== last?.entitySelected.join()) void host.entitiesChanged();
      last = next;
      return;
    }
    storeDrafts(company.id, last, state);
    if (last !== null && state.kind === 'signed-out') {
      forgetPreferences();
      forgetChoices();
      forgetDevelopmentTools();
      if (state.reason !== 'lost') forgetStoredTexts(company.id, last.id);
    }
    last = next;
    visitor.leave();
    host.close();
    queries.clear();
    if (state.kind === 'signed-out') clearItemStorage(company.id);
  });
  // This listener must run after the one above, which stores the drafts.
  session.store.subscribe((state) => lockPersonalData(locker, state));
}
