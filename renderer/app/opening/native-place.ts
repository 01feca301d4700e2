// Finds the items that open screens of the portal itself, and the addresses of what these screens show.
import type { Module, NativeScreen } from '#contract/entities/module.ts';
import type { ItemInModule } from '#renderer/module-host/runtime/opening.ts';
import type { Items } from './items.ts';

/** The first item of a screen that the person may open; null: the tenant has none, or not for this person. */
export function nativePlace(modules: readonly Module[], screen: NativeScreen): ItemInModule | null {
  const script = `native:${screen}`;
  for (const module of modules) {
    const item = module.item.find((one) => one.script === script);
    if (item !== undefined) return { module, item };
  }
  return null;
}

/** The address of a screen; null: the person has no such screen. */
export function nativeAddress(modules: readonly Module[], items: Pick<Items, 'hrefOf'>, screen: NativeScreen): string | null {
  const place = nativePlace(modules, screen);
  return place === null ? null : (items.hrefOf(place) ?? null);
}

/** The address of each person in "Usuários"; null: the reader has no such screen. */
export function personAddress(modules: readonly Module[], items: Pick<Items, 'hrefOf'>): ((id: string) => string) | null {
  const path = nativeAddress(modules, items, 'users');
  return path === null ? null : (id) => `${path}?${new URLSearchParams({ pessoa: id }).toString()}`;
}
