import { readCustomValue, removeCustomValue, updateCustomValue } from '#contract/calls/app.ts';
import type { CallOutput } from '#contract/call.ts';
import { queryOptions } from '@tanstack/react-query';
import type { CodeScope } from '../queries.ts';
import { keyOf, type ValueOwner, type ValuePlace } from './value-text.ts';

export type CustomValue = CallOutput<typeof readCustomValue>;

const inPlace = { failure: 'caller' } as const;

const headersOf = ({ moduleId, itemId }: ValueOwner) => ({
  'module-id': moduleId,
  ...(itemId !== undefined && { 'item-id': itemId }),
});

export const valueQuery = ({ client, companyId: id }: CodeScope, owner: ValueOwner) =>
  queryOptions({
    queryKey: ['code', id, 'value', keyOf(owner)],
    queryFn: ({ signal }): Promise<CustomValue> =>
      client.call(readCustomValue, { params: { id }, headers: headersOf(owner) }, { ...inPlace, signal }),
    // Modules save, too: what is opened is what is there.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

interface ValueToSave {
  readonly owner: ValueOwner;
  readonly value: unknown;
  readonly place: ValuePlace;
  /** What the person saw. */
  readonly revision: string;
}

export async function saveValue({ client, companyId: id }: CodeScope, { owner, value, place, revision }: ValueToSave) {
  const { path, props } = place;
  const file = path === '' ? {} : { 's3-save': 'true', 's3-path': path, ...(props !== '' && { 's3-props': props }) };
  const headers = { ...headersOf(owner), ...file, 'if-revision': revision };
  await client.call(updateCustomValue, { params: { id }, headers, body: value }, inPlace);
}

/** What the tenant configured counts again. */
export async function removeValue({ client, companyId: id }: CodeScope, owner: ValueOwner, revision: string) {
  await client.call(removeCustomValue, { params: { id }, headers: { ...headersOf(owner), 'if-revision': revision } }, inPlace);
}
