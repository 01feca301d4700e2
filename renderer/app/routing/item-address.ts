// Which item an address names (docs/specification.md, section 2). Pure.
import type { PlaceIds } from '#contract/entities/module.ts';

/** Parts of an address as they are meant: `pedidos de hoje`, not `pedidos%20de%20hoje`. */
export interface ItemAddress extends PlaceIds {
  /** The rest of the address after the item: `/48217/itens`, in a standalone app also `-48217`; empty when there is none. */
  readonly suffix: string;
}

/** The first segment of every path that may name an item. */
export const mainRoutes: ReadonlySet<string> = new Set(['dashboard', 'menu', 'script', 'app']);

interface ModuleIds {
  readonly id: string;
  readonly item: readonly { readonly id: string }[];
}
/** All modules of the company, also those that are of others: an item that one may not see is never taken for a shorter one. */
export type Modules = readonly ModuleIds[];

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // A lone `%`: it stands for itself.
    return segment;
  }
}

/** The item of a segment `{itemId}{suffix}`: the one it names, or else the longest that it begins with. */
function idIn(module: ModuleIds | undefined, segment: string): string {
  const ids = (module?.item ?? []).map(({ id }) => id).filter((id) => id !== '' && segment.startsWith(id));
  return ids.reduce((longest, id) => (id.length > longest.length ? id : longest), '') || segment;
}

/** The item of a path under a main route; null where none is. Only in the standalone app it may be the beginning of a segment. */
export function itemAddress(modules: Modules, pathname: string): ItemAddress | null {
  const [, place = '', moduleSegment = '', itemSegment = '', ...rest] = pathname.split('/');
  if (!mainRoutes.has(place) || moduleSegment === '' || itemSegment === '') return null;
  const [moduleId, segment] = [decoded(moduleSegment), decoded(itemSegment)];
  const module = modules.find(({ id }) => id === moduleId);
  const itemId = place === 'app' ? idIn(module, segment) : segment;
  const behind = rest.map(decoded).join('/');
  return { moduleId, itemId, suffix: segment.slice(itemId.length) + (behind === '' ? '' : `/${behind}`) };
}
