// The item to open and how it runs. Only the item's `script` decides that.
import type { Item, Module, PlaceIds } from '#contract/entities/module.ts';

/** How a script runs (docs/specification.md, section 2). */
export type ScriptKind =
  /** A screen of the portal itself: `native:<name>`. */
  | { readonly kind: 'native'; readonly name: string }
  /** A classic script, over the current screen; the address does not change. */
  | { readonly kind: 'legacy'; readonly script: string }
  /** An ES module, at an address of its own. */
  | { readonly kind: 'page'; readonly script: string }
  | { readonly kind: 'none' };

const nativePrefix = 'native:';

export function scriptKind(item: Pick<Item, 'script'>): ScriptKind {
  const script = item.script?.trim() ?? '';
  if (script === '') return { kind: 'none' };
  if (script.startsWith(nativePrefix)) return { kind: 'native', name: script.slice(nativePrefix.length) };
  return { kind: script.endsWith('.js') ? 'legacy' : 'page', script };
}

/** An item with its module, as the address or the launcher passes it to the host. */
export interface ItemInModule {
  readonly module: Pick<Module, 'id' | 'title' | 'icon'>;
  readonly item: Item;
}

/** An item whose script runs in a frame. */
export interface Opening extends ItemInModule {
  readonly kind: 'legacy' | 'page';
  readonly script: string;
  /** The rest of the address after the item, with the slash. */
  readonly suffix?: string;
}

export function openingOf({ module, item }: ItemInModule): Opening | null {
  const how = scriptKind(item);
  return how.kind === 'legacy' || how.kind === 'page' ? { module, item, script: how.script, kind: how.kind } : null;
}

export const idsOf = ({ module, item }: ItemInModule): PlaceIds => ({ moduleId: module.id, itemId: item.id });

export const isSameIds = (one: PlaceIds, other: PlaceIds): boolean =>
  one.moduleId === other.moduleId && one.itemId === other.itemId;

export const isSameItem = (one: ItemInModule, other: ItemInModule): boolean => isSameIds(idsOf(one), idsOf(other));

/** The address of an item: `/{routeTo, or else first}/{moduleId}/{itemId}`. */
export function itemPath(first: string, { module, item }: ItemInModule): string {
  const base = (item.routeTo ?? first).replace(/^\/+|\/+$/g, '');
  return `/${base === '' ? first : base}/${encodeURIComponent(module.id)}/${encodeURIComponent(item.id)}`;
}
