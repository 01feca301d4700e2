// "Ver como": the administrator sees the portal as another person. The view is in the memory of this page only: the stored session stays the
// administrator's, so a reload, another tab and the next start are theirs.
import { endPersonView } from '#contract/calls/auth/person-view.ts';
import { type PersonView, viewHeader } from '#contract/entities/person-view.ts';
import type { Client } from '#renderer/api/client.ts';
import { deviceStorage, tabStorage, type WebStorage } from '#renderer/web-storage/web-storage.ts';
import type { OpenView, SessionState } from './session-state.ts';

export const viewOf = (state: SessionState): OpenView | null => (state.kind === 'signed-in' ? (state.view ?? null) : null);

/** The header of every request of a view. */
export function viewHeaderOf(state: SessionState): Readonly<Record<string, string>> {
  const view = viewOf(state);
  return view === null ? {} : { [viewHeader]: view.id };
}

/** Removes what screens stored on this device under the viewed person: it belongs to neither of the two. */
export function removeTraces(areas: readonly WebStorage[], companyId: string, userId: string): void {
  const owner = `/${encodeURIComponent(companyId)}/${encodeURIComponent(userId)}`;
  for (const area of areas) for (const name of area.keys()) if (`${name}/`.includes(`${owner}/`)) area.remove(name);
}

interface ViewParts {
  readonly companyId: string;
  readonly client: Client;
  readonly state: () => SessionState;
  readonly set: (state: SessionState) => void;
  /** Answers to calls of the previous person are ignored. */
  readonly advance: () => void;
}

export interface SessionViews {
  /** Shows the portal as the person of a view that the server opened. */
  openView(view: PersonView, from: string): void;
  /** Returns to the administrator. Does nothing without a view. */
  endView(): void;
}

export function createSessionViews({ companyId, client, state, set, advance }: ViewParts): SessionViews {
  return {
    openView({ id, person, expiresAt }, from) {
      const current = state();
      if (current.kind !== 'signed-in' || current.view !== undefined) return;
      advance();
      set({ ...current, user: person, view: { id, expiresAt: Date.parse(expiresAt), own: current.user, from } });
    },
    endView() {
      const current = state();
      if (current.kind !== 'signed-in' || current.view === undefined) return;
      const { view, user, ...rest } = current;
      advance();
      set({ ...rest, user: view.own });
      removeTraces([deviceStorage, tabStorage], companyId, user.id);
      // Sent after the state, so that the request has no header of the view. The view ends by itself when the request fails.
      void client.call(endPersonView, { params: { id: companyId, view: view.id } }, { failure: 'caller' }).catch(() => undefined);
    },
  };
}
