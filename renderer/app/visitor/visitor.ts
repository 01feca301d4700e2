// The person or guest who uses the screens.
import type { Module } from '#contract/entities/module.ts';
import type { User } from '#contract/entities/user.ts';
import { visibleModules } from '#contract/rules/visibility.ts';
import { signedInUser } from '#renderer/session/session-state.ts';
import type { Runtime } from '#renderer/app/start/runtime.ts';

export interface Visitor {
  user(): User | null;
  /** The modules that the visitor may see, in the order of the tenant. */
  modules(): readonly Module[];
  /** Calls `listener` when the session ends for any reason, to close the visitor's screens. Returns a function that stops listening. */
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
