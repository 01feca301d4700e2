// Finds the item that an address names (docs/specification.md, section 2). Pure.
import type { Item, Module, PlaceIds } from '#contract/entities/module.ts';
import { mainRoutes } from '#contract/rules/main-routes.ts';

/** The decoded parts of an address: `pedidos de hoje`, not `pedidos%20de%20hoje`. */
export interface ItemAddress extends PlaceIds {
  /** The rest of the address after the item: `/48217/itens`, in a standalone app also `-48217`; empty when nothing follows. */
  readonly suffix: string;
}

/** All modules of the company, visible or not. Otherwise the id of a hidden item would match a shorter visible id. */
export type Modules = readonly (Pick<Module, 'id'> & { readonly item: readonly Pick<Item, 'id'>[] })[];

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // A lone `%` is not an escape; it is taken literally.
    return segment;
  }
}

/** The item id of a segment `{itemId}{suffix}`: the longest known id that begins the segment, or else the whole segment. */
function itemIdOf(module: Modules[number] | undefined, segment: string): string {
  const ids = (module?.item ?? []).map(({ id }) => id).filter((id) => id !== '' && segment.startsWith(id));
  return ids.reduce((longest, id) => (id.length > longest.length ? id : longest), '') || segment;
}

/** The item of a path under a main route, or null. Only in the standalone app may the item id be a prefix of its segment. */
export function itemAddress(modules: Modules, pathname: string): ItemAddress | null {
  const [, place = '', moduleSegment = '', itemSegment = '', ...rest] = pathname.split('/');
  if (!mainRoutes.has(place) || moduleSegment === '' || itemSegment === '') return null;
  const [moduleId, segment] = [decoded(moduleSegment), decoded(itemSegment)];
  const module = modules.find(({ id }) => id === moduleId);
  const itemId = place === 'app' ? itemIdOf(module, segment) : segment;
  const remainder = rest.map(decoded).join('/');
  return { moduleId, itemId, suffix: segment.slice(itemId.length) + (remainder === '' ? '' : `/${remainder}`) };
}
