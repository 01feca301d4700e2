import type { UseQueryOptions } from '@tanstack/react-query';
import type { Edit } from '#renderer/modules/code-editor/edit/edit.ts';
import type { VersionList } from '#renderer/modules/code-editor/queries.ts';

/** A draft with its text. `published`: the text that it will replace; null when there is none. */
export type VersionedDraft = NonNullable<Edit['draft']> & { readonly text: string; readonly published: string | null };

/** A text with versions, and the queries that read them. */
export interface Versioned {
  readonly title: string;
  /** The text that a version is compared with. */
  readonly text: string;
  /** The draft of the text; null when there is none. */
  readonly draft: VersionedDraft | null;
  readonly listed: UseQueryOptions<VersionList, Error, VersionList, string[]>;
  readonly textOf: (version: number) => UseQueryOptions<string, Error, string, string[]>;
}
