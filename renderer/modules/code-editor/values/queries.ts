import {
  listCustomValueVersions,
  readCustomValue,
  readCustomValueVersion,
  removeCustomValue,
  restoreCustomValueVersion,
  updateCustomValue,
} from '#contract/calls/app.ts';
import type { CallOutput } from '#contract/call.ts';
import { queryOptions } from '@tanstack/react-query';
import type { CodeScope, VersionList } from '#renderer/modules/code-editor/queries.ts';
import { keyOf, type ValueOwner, type ValuePlace } from './value-text.ts';

export type CustomValue = CallOutput<typeof readCustomValue>;

const inPlace = { failure: 'caller' } as const;

const headersOf = ({ moduleId, itemId }: ValueOwner) => ({
  'module-id': moduleId,
  ...(itemId !== undefined && { 'item-id': itemId }),
});

export const valueQuery = ({ client, companyId: id }: CodeScope, owner: ValueOwner) =>
  queryOptions({
    queryKey: ['custom-values', id, 'value', keyOf(owner)],
    queryFn: ({ signal }): Promise<CustomValue> =>
      client.call(readCustomValue, { params: { id }, headers: headersOf(owner) }, { ...inPlace, signal }),
    // Modules also save values, so the value is loaded each time it is opened.
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  });

interface ValueToSave {
  readonly owner: ValueOwner;
  readonly value: unknown;
  readonly place: ValuePlace;
  /** The revision that the person saw. */
  readonly revision: string;
  /** The note about the change. */
  readonly note: string;
}

export async function saveValue({ client, companyId: id }: CodeScope, { owner, value, place, revision, note }: ValueToSave) {
  const { path, props } = place;
  const file = path === '' ? {} : { 's3-save': 'true', 's3-path': path, ...(props !== '' && { 's3-props': props }) };
  const headers = { ...headersOf(owner), ...file, 'if-revision': revision, note: encodeURIComponent(note) };
  await client.call(updateCustomValue, { params: { id }, headers, body: value }, inPlace);
}

/** Removes the saved value, so that the tenant's configured value is used again. */
export async function removeValue({ client, companyId: id }: CodeScope, owner: ValueOwner, revision: string) {
  await client.call(removeCustomValue, { params: { id }, headers: { ...headersOf(owner), 'if-revision': revision } }, inPlace);
}

/** The versions at a revision of the value. Every change of the value has another list. */
export const valueVersionsQuery = ({ client, companyId: id }: CodeScope, owner: ValueOwner, revision: string) =>
  queryOptions({
    queryKey: ['custom-values', id, 'versions', keyOf(owner), revision],
    queryFn: ({ signal }): Promise<VersionList> =>
      client.call(listCustomValueVersions, { params: { id }, headers: headersOf(owner) }, { ...inPlace, signal }),
    staleTime: 0,
    gcTime: 0,
  });

export const valueVersionQuery = ({ client, companyId: id }: CodeScope, owner: ValueOwner, version: number) =>
  queryOptions({
    queryKey: ['custom-values', id, 'version', keyOf(owner), String(version)],
    queryFn: async ({ signal }): Promise<string> => {
      const request = { params: { id }, headers: headersOf(owner), query: { version: String(version) } };
      return (await client.call(readCustomValueVersion, request, { ...inPlace, signal })).source;
    },
  });

/** Resolves with the version that is current now. */
export const restoreValue = async ({ client, companyId: id }: CodeScope, owner: ValueOwner, version: number): Promise<number> => {
  const request = { params: { id }, headers: headersOf(owner), body: { version } };
  return (await client.call(restoreCustomValueVersion, request, inPlace)).version;
};
