import { createStore } from 'zustand/vanilla';
import type { Tone } from '#renderer/ui/banner/banner.tsx';

export interface Toast {
  readonly id: number;
  readonly message: string;
  readonly tone: Tone;
  /** "Desfazer", when the action can be undone. */
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined;
}

export const toastStore = createStore<{ readonly toasts: readonly Toast[]; readonly last: number }>(() => ({
  toasts: [],
  last: 0,
}));

/**
 * Shows a toast for six seconds, or ten with an action; the pointer pauses the time. At most three are shown. Words that another toast
 * shows with an action are not shown twice. Returns its id.
 */
export function showToast(toast: Pick<Toast, 'message' | 'action'> & { readonly tone?: Tone }): number {
  const same = toastStore.getState().toasts.find(({ message, action }) => message === toast.message && action !== undefined);
  if (same !== undefined) return same.id;
  const id = toastStore.getState().last + 1;
  toastStore.setState(({ toasts }) => ({ last: id, toasts: [...toasts.slice(-2), { tone: 'ok', ...toast, id }] }));
  return id;
}

/** Removes a toast before its time. */
export function dismissToast(id: number): void {
  toastStore.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}
