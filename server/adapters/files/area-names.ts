import type { StorageArea } from '#server/ports/files/files.ts';

/** The name of each area in folders and in keys of a bucket. Stored content has these names, so they do not change. */
export const areaNames: Readonly<Record<StorageArea, string>> = { arrived: 'arrived', retained: 'kept' };
