// Stores the open texts per person and tenant on this device for a day, so that they survive a crash and the end of the session. Typed
// values may be personal data: they are stored until the tab of the browser is closed. Results are not stored.
import * as z from 'zod/mini';
import { deviceStorage, tabStorage } from '#renderer/web-storage/web-storage.ts';
import { startTabs, type Tabs } from './tab.ts';

const lifetimeMs = 86_400_000;

// No limits: a text that is too long to be sent, or one tab too many, must not cost the person all the others.
const StoredTab = z.object({
  id: z.string(),
  name: z.string(),
  text: z.string(),
  base: z.string(),
  saved: z.nullable(z.object({ id: z.string(), version: z.number() })),
  connector: z.nullable(z.string()),
  values: z.record(z.string(), z.string()),
  types: z.record(z.string(), z.enum(['text', 'number', 'date', 'list'])),
  rowLimit: z.number(),
  unique: z.boolean(),
  batch: z.boolean(),
  paged: z.boolean(),
});
const StoredTabs = z.object({
  at: z.number(),
  selected: z.string(),
  lastNumber: z.number(),
  tabs: z.array(StoredTab).check(z.minLength(1)),
});

/** The typed values, by the id of their text and by the name of the parameter. */
const StoredValues = z.record(z.string(), z.record(z.string(), z.string()));

/** The open texts, without the typed values. */
export const writeTabs = ({ tabs, selected, lastNumber }: Tabs, now: number): string =>
  JSON.stringify({
    at: now,
    selected,
    lastNumber,
    tabs: tabs.map((tab) => ({ ...tab, values: {}, conflict: undefined, run: undefined })),
  });

/** Parses stored tabs. Returns null when nothing is stored, or the text is too old or invalid. */
export function readTabs(text: string | null, now: number): Tabs | null {
  try {
    const stored = StoredTabs.parse(JSON.parse(text ?? 'null'));
    if (!(stored.at <= now && now - stored.at < lifetimeMs)) return null;
    const tabs = stored.tabs.map((tab) => ({ ...tab, conflict: null, run: { kind: 'none' } as const }));
    const selected = tabs.some(({ id }) => id === stored.selected) ? stored.selected : (tabs[0]?.id ?? '');
    return { tabs, selected, lastNumber: stored.lastNumber };
  } catch {
    return null;
  }
}

/** The typed values of all texts; null when nothing is typed. */
export function writeValues({ tabs }: Tabs): string | null {
  const typed = tabs.filter(({ values }) => Object.values(values).some((text) => text !== ''));
  return typed.length === 0 ? null : JSON.stringify(Object.fromEntries(typed.map(({ id, values }) => [id, values])));
}

/** Adds stored values to the texts with the same id. */
export function withValues(state: Tabs, text: string | null): Tabs {
  try {
    const stored = StoredValues.parse(JSON.parse(text ?? '{}'));
    return { ...state, tabs: state.tabs.map((tab) => ({ ...tab, values: stored[tab.id] ?? tab.values })) };
  } catch {
    return state;
  }
}

// When storage is full or forbidden, the texts and values exist until the screen is closed.
export function loadTabs(key: string, newId: string): Tabs {
  const tabs = readTabs(deviceStorage.get(key), Date.now());
  return tabs === null ? startTabs(newId) : withValues(tabs, tabStorage.get(key));
}

export function storeTabs(key: string, tabs: Tabs): void {
  deviceStorage.set(key, writeTabs(tabs, Date.now()));
  const values = writeValues(tabs);
  if (values === null) tabStorage.remove(key);
  else tabStorage.set(key, values);
}
