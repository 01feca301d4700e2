import { memo, useSyncExternalStore } from 'react';
import { type Glyph, Icon, type IconSize } from '#renderer/ui/icon/icon.tsx';
import { commonIcons, neutralIcon } from './common-icons.ts';

let loaded: Readonly<Record<string, Glyph>> | null = null;
let loading: Promise<void> | null = null;
const waiting = new Set<() => void>();

async function load(): Promise<void> {
  try {
    loaded = (await import('./item-icons.ts')).itemIcons;
    for (const notify of waiting) notify();
  } catch {
    // If the chunk cannot be loaded, the neutral icon remains; the next tile tries again.
    loading = null;
  }
}

/** Loads the icons that tenants may name. Call it before a screen with many tiles, so that no tile is drawn twice. */
export function loadItemIcons(): Promise<void> {
  loading ??= load();
  return loading;
}

function subscribe(notify: () => void): () => void {
  waiting.add(notify);
  void loadItemIcons();
  return () => waiting.delete(notify);
}

const current = (): typeof loaded => loaded;
const never = (): (() => void) => () => undefined;

/** The icon of an item, by the lucide name that the tenant configured. Unknown names show the neutral icon; while loading, a blank. */
export const ItemIcon = memo(function ItemIcon({
  name,
  size = 'normal',
}: {
  readonly name?: string | undefined;
  readonly size?: IconSize;
}) {
  const common = name === undefined ? neutralIcon : Object.hasOwn(commonIcons, name) ? commonIcons[name] : undefined;
  const set = useSyncExternalStore(common === undefined ? subscribe : never, current, () => null);
  const known = name !== undefined && set !== null && Object.hasOwn(set, name) ? set[name] : undefined;
  return <Icon of={common ?? known ?? (set === null ? Blank : neutralIcon)} size={size} />;
});

function Blank(props: object) {
  return <svg viewBox="0 0 24 24" {...props} />;
}
