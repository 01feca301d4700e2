// The dialog that is open in front of the shell. It is not state of the shell, whose parts would all be drawn again with each dialog.
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { OpenCompany } from '#renderer/features/entities/index.ts';
import type { ProfileSection } from '#renderer/features/profile/index.ts';

export type ShellDialog =
  | { readonly kind: 'profile'; readonly section: ProfileSection }
  /** `email`: the address of the first link. */
  | { readonly kind: 'links'; readonly email?: string }
  | { readonly kind: 'host' }
  | { readonly kind: 'trust' }
  | { readonly kind: 'feedback' }
  | { readonly kind: 'radar' }
  | { readonly kind: 'development' }
  /** `search`: the initial search text of the list. `company`: the company whose form is open over it. */
  | { readonly kind: 'entities'; readonly search?: string; readonly company?: OpenCompany };

export interface OpenDialog {
  readonly store: StoreApi<ShellDialog | null>;
  readonly show: (dialog: ShellDialog | null) => void;
}

export function createOpenDialog(): OpenDialog {
  const store = createStore<ShellDialog | null>(() => null);
  return { store, show: (dialog) => store.setState(dialog, true) };
}
