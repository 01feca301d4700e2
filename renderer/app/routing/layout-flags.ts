// The parts of the screen around a module or the launcher (docs/specification.md, section 2, "Layout flags"). Pure.
import type { Company } from '#contract/entities/company.ts';
import { mainLayout } from '#contract/entities/main-layout.ts';
import { idsOf, isSameIds, type Opening } from '#renderer/module-host/runtime/opening.ts';
import { readRoute, writeRoutePath } from '#contract/rules/module-route.ts';
import { mainRoutes } from '#contract/rules/main-routes.ts';
import { asksForHelp, type RouterLocation } from './help-address.ts';
import { itemAddress, type Modules } from './item-address.ts';
import { isToolPath } from './tool-screens.ts';

/** The main routes, and `plain` for every other page in the shell. */
export type Layout = 'dashboard' | 'menu' | 'script' | 'app' | 'plain';

export interface LayoutFlags {
  /** Header, notices and footer; a standalone app shows none of them. */
  readonly around: boolean;
  readonly entitySelector: boolean;
  /** The launcher with its tiles. */
  readonly modules: boolean;
  /** The navigation at the side. */
  readonly nav: boolean;
  /** A tool that fills the window below the header. */
  readonly tool: boolean;
  /** The open item takes the whole width, whatever the content's own limit. */
  readonly scriptFluid: boolean;
  /** The page takes the whole width. */
  readonly fluid: boolean;
  readonly closeScriptButton: boolean;
  /** The button that leads from the standalone app back to the portal. */
  readonly appExit: boolean;
}

/** The layout of a path, and whether the path names an item. */
export function layoutOf(pathname: string): { readonly layout: Layout; readonly item: boolean } {
  const [, first = '', module, item] = pathname.split('/');
  // The set contains it.
  const layout: Layout = mainRoutes.has(first) ? (first as Layout) : 'plain';
  return { layout, item: layout !== 'plain' && Boolean(module) && Boolean(item) };
}

/** Whether two paths show the same item, perhaps in another layout. The item then keeps running. */
export function isSameItemPath(modules: Modules, one: string, other: string): boolean {
  const [first, second] = [itemAddress(modules, one), itemAddress(modules, other)];
  return first !== null && second !== null && isSameIds(first, second);
}

/** Whether two addresses show the same item at the same route, perhaps in another layout. */
export function isSameView(modules: Modules, one: Pick<Location, 'pathname' | 'search'>, other: typeof one): boolean {
  const [first, second] = [itemAddress(modules, one.pathname), itemAddress(modules, other.pathname)];
  if (first === null || second === null || !isSameIds(first, second)) return false;
  return first.suffix === second.suffix && one.search === other.search;
}

/**
 * Whether a navigation leads to a page: to another path, unless both are of one item, or to the help page, which "Me Ajuda" shows anew
 * where it is already open.
 */
export const isNewPage = (modules: Modules, before: RouterLocation, next: RouterLocation): boolean =>
  asksForHelp(next) || (before.pathname !== next.pathname && !isSameItemPath(modules, before.pathname, next.pathname));

/** Whether the open item stays open at a path. An item shown over another screen closes. */
export function staysOpen(modules: Modules, opening: Opening | null, pathname: string): boolean {
  if (opening?.kind !== 'page') return false;
  const address = itemAddress(modules, pathname);
  return address !== null && isSameIds(address, idsOf(opening));
}

/** The path in the portal for a path in the standalone app. An open item keeps running there, at its route. */
export function portalPath(company: Pick<Company, 'style' | 'module'>, pathname: string): string {
  const [, , module = ''] = pathname.split('/');
  const address = itemAddress(company.module, pathname);
  const parts = address === null ? [module] : [address.moduleId, address.itemId].map(encodeURIComponent);
  const route = address === null ? '' : writeRoutePath(readRoute(address.suffix, []));
  return [`/${mainLayout(company)}`, ...parts].filter((part) => part !== '').join('/') + route;
}

export function layoutFlags(company: Company, pathname: string): LayoutFlags {
  const { layout: style } = company.style;
  const { layout, item } = layoutOf(pathname);
  const tool = isToolPath(company.module, pathname);
  return {
    around: layout !== 'app',
    entitySelector: style.entity.show && layout !== 'app',
    modules: layout !== 'plain' && !item,
    nav: layout === 'menu' || (tool && layout === 'plain' && mainLayout(company) === 'menu'),
    tool,
    scriptFluid: style.fluid || layout === 'script' || layout === 'app' || layout === 'menu',
    fluid: style.fluid,
    closeScriptButton: item && layout !== 'app',
    appExit: style.appExit && layout === 'app',
  };
}

/**
 * The link to the tenant's own presentation (docs/specification.md, section 2), or null. It is shown to people with an e-mail address
 * while no module is open.
 */
export function publicityLink(
  { simplificaPublicityLink: link }: Pick<Company, 'simplificaPublicityLink'>,
  person: { readonly email: string } | null,
  moduleOpen: boolean,
): string | null {
  if (link === undefined || moduleOpen || person === null || person.email === '') return null;
  return /^https?:\/\//i.test(link) ? link : null;
}
