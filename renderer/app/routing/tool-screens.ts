// The tools of the portal that have a list and panes of their own (ui/tool-shell). They fill the window below the header, and the
// navigation beside them is a rail. Pure.
import type { Item, Module } from '#contract/entities/module.ts';
import { scriptKind } from '#renderer/module-host/runtime/opening.ts';
import { itemAddress } from './item-address.ts';

const paths: ReadonlySet<string> = new Set(['/remote-sql-manager']);
const nativeScreens: ReadonlySet<string> = new Set(['code-editor', 'queries']);

/** Whether an item opens a tool. */
export function isToolItem(item: Pick<Item, 'script'>): boolean {
  const how = scriptKind(item);
  return how.kind === 'native' && nativeScreens.has(how.name);
}

function itemAt(modules: readonly Module[], pathname: string): Item | undefined {
  const address = itemAddress(modules, pathname);
  const module = modules.find(({ id }) => id === address?.moduleId);
  return module?.item.find(({ id }) => id === address?.itemId);
}

/** Whether a path shows a tool, as a page or as an item. */
export function isToolPath(modules: readonly Module[], pathname: string): boolean {
  if (paths.has(pathname.replace(/\/+$/, ''))) return true;
  const item = itemAt(modules, pathname);
  return item !== undefined && isToolItem(item);
}

/** Whether a path shows an item that a screen of the portal draws. */
export function isNativePath(modules: readonly Module[], pathname: string): boolean {
  const item = itemAt(modules, pathname);
  return item !== undefined && scriptKind(item).kind === 'native';
}
