// The person or guest who uses the screens.
import type { Module } from '#contract/entities/module.ts';
import type { User } from '#contract/entities/user.ts';
import { visibleModules } from '#contract/rules/visibility.ts';
import { signedInUser } from '#renderer/session/session-state.ts';
import type { Runtime } from '#renderer/app/start/runtime.ts';

export interface Visitor {
  user(): User | null;
  /** The modules that they see, in the order of the tenant. */
  modules(): readonly Module[];
  /** Calls `listener` when they leave, in whatever way: what is open of theirs closes. Returns how to stop. */
  onLeave(listener: () => void): () => void;
}

/** `leave` calls the listeners. */
export function createVisitor({ session, company }: Pick<Runtime, 'session' | 'company'>): Visitor & { leave(): void } {
  const leaving = new Set<() => void>();
  const user = (): User | null => signedInUser(session.store.getState(), { guest: true });
  return {
    user,
    modules: () => visibleModules(company.module, user()?.groups ?? []),
    onLeave(listener) {
      leaving.add(listener);
      return () => leaving.delete(listener);
    },
    leave() {
      for (const listener of leaving) listener();
    },
  };
}
