// Reads a search in the list of a host. Pure.
import type { listGuests, pageGuests } from '#contract/calls/auth/hosts.ts';
import { guestListMaxLength, tableDefaultPageLength, tablePageLengths } from '#contract/limits.ts';
import { searchWords } from '#contract/rules/entity-search.ts';
import type { HandlerInput } from '#server/http/route.ts';
import type { GuestSearch } from '#server/records/guest-list.ts';

const limited = (typed: string | undefined, usual: number, most: number): number =>
  Math.min(Math.max(Number(typed ?? usual), 1), most);

export function readListSearch({ q, limit, offset }: Omit<HandlerInput<typeof listGuests>['query'], 'id'>): GuestSearch {
  return {
    words: searchWords(q ?? ''),
    validity: null,
    stale: false,
    onlyGuests: true,
    offset: Number(offset ?? 0),
    limit: limited(limit, guestListMaxLength, guestListMaxLength),
  };
}

export function readPageSearch({ q, validity, stale, page, size }: HandlerInput<typeof pageGuests>['query']): GuestSearch {
  const limit = limited(size, tableDefaultPageLength, Math.max(...tablePageLengths));
  return {
    words: searchWords(q ?? ''),
    validity: validity ?? null,
    stale: stale === 'true',
    onlyGuests: false,
    offset: Number(page ?? 0) * limit,
    limit,
  };
}
