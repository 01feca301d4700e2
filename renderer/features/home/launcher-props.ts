import type { Module } from '#contract/entities/module.ts';
import type { ItemInModule } from '#renderer/module-host/runtime/opening.ts';
import type { StoreApi } from 'zustand/vanilla';
import type { Preferences } from './preferences.ts';
import type { SummaryScope } from './queries.ts';

export interface LauncherProps {
  readonly name: string;
  /** The modules that the person may see (contract/rules/visibility.ts). */
  readonly modules: readonly Module[];
  readonly scope: SummaryScope;
  /** Whether summaries are requested: a company is selected and no term waits for acceptance. */
  readonly live: boolean;
  /** Whether the person administers the portal, and so can have its modules added. */
  readonly administers: boolean;
  /** Opens the help page; null when the tenant has none. */
  readonly onHelp: (() => void) | null;
  readonly preferences: StoreApi<Preferences>;
  readonly hrefOf: (place: ItemInModule) => string | undefined;
  readonly onOpen: (place: ItemInModule) => void;
}
