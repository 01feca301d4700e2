import type { UseQueryOptions } from '@tanstack/react-query';
import type { VersionList } from '#renderer/modules/code-editor/queries.ts';

/** A text with versions, and the queries that read them. */
export interface Versioned {
  readonly title: string;
  /** The text that a version is compared with. */
  readonly text: string;
  /** The draft of the text; null when there is none. */
  readonly draft: { readonly author: string; readonly savedAt: string } | null;
  readonly listed: UseQueryOptions<VersionList, Error, VersionList, string[]>;
  readonly textOf: (version: number) => UseQueryOptions<string, Error, string, string[]>;
}
