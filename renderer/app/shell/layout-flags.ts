// What is on the screen around a module or the launcher (specification section 2, "Layout flags"). Pure.
import type { Company } from '#contract/entities/company.ts';

/** The main routes, and `plain` for every other page in the shell. */
export type Place = 'dashboard' | 'menu' | 'script' | 'app' | 'plain';

export interface LayoutFlags {
  readonly entitySelector: boolean;
  /** The launcher with its tiles. */
  readonly modules: boolean;
  /** The navigation at the side. */
  readonly nav: boolean;
  /** The open item takes the whole width, whatever the content's own limit. */
  readonly scriptFluid: boolean;
  /** The page takes the whole width. */
  readonly fluid: boolean;
  readonly closeScriptButton: boolean;
}

const places: ReadonlySet<string> = new Set<Place>(['dashboard', 'menu', 'script', 'app']);

/** Where a path stands, and whether it names an item. */
export function placeOf(pathname: string): { readonly place: Place; readonly item: boolean } {
  const [, first = '', module, item] = pathname.split('/');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is one of the set
  const place: Place = places.has(first) ? (first as Place) : 'plain';
  return { place, item: place !== 'plain' && Boolean(module) && Boolean(item) };
}

export function layoutFlags(company: Company, pathname: string): LayoutFlags {
  const { layout } = company.style;
  const { place, item } = placeOf(pathname);
  return {
    entitySelector: layout.entity.show && place !== 'app',
    modules: place !== 'plain' && !item,
    nav: place === 'menu',
    scriptFluid: layout.fluid || place === 'script' || place === 'app' || place === 'menu',
    fluid: layout.fluid,
    closeScriptButton: item && place !== 'app',
  };
}
