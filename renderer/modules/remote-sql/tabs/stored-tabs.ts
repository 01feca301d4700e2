// Stores the open texts per person and tenant on this device for a day, so that they survive a crash and the end of the session. Results
// are not stored.
import * as z from 'zod/mini';
import { deviceStorage } from '#renderer/web-storage/web-storage.ts';
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

// Typed values are not stored, because they may be personal data.
export const writeTabs = ({ tabs, selected, lastNumber }: Tabs, now: number): string =>
  JSON.stringify({ at: now, selected, lastNumber, tabs: tabs.map((tab) => ({ ...tab, values: {}, run: undefined })) });

/** Parses stored tabs. Returns null when nothing is stored, or the text is too old or invalid. */
export function readTabs(text: string | null, now: number): Tabs | null {
  try {
    const stored = StoredTabs.parse(JSON.parse(text ?? 'null'));
    if (!(stored.at <= now && now - stored.at < lifetimeMs)) return null;
    const tabs = stored.tabs.map((tab) => ({ ...tab, run: { kind: 'none' } as const }));
    const selected = tabs.some(({ id }) => id === stored.selected) ? stored.selected : (tabs[0]?.id ?? '');
    return { tabs, selected, lastNumber: stored.lastNumber };
  } catch {
    return null;
  }
}

// When storage is full or forbidden, the texts exist until the screen is closed.
export const loadTabs = (key: string, newId: string): Tabs => readTabs(deviceStorage.get(key), Date.now()) ?? startTabs(newId);

export const storeTabs = (key: string, tabs: Tabs): void => void deviceStorage.set(key, writeTabs(tabs, Date.now()));
