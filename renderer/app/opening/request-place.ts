// The addresses of `native:requests`: a person finds there their own requests, and those that they may answer.
import type { Module } from '#contract/entities/module.ts';
import type { Items } from './items.ts';
import { nativeAddress } from './native-place.ts';

/** The query with which the screen opens a request. `own`: one that the person made. */
function requestQuery(protocol: string | null, own: boolean): string {
  const query = new URLSearchParams({ ...(own && { visao: 'minhas' }), ...(protocol !== null && { protocolo: protocol }) });
  return query.size === 0 ? '' : `?${query.toString()}`;
}

/** The query for the request that a notice is about; '' when it is about something else. */
export function queryOfNotice(identifier: string): string {
  const [, kind, protocol] = /^(own-request|request):([^:]+):\d+$/.exec(identifier) ?? [];
  return protocol === undefined ? '' : requestQuery(protocol, kind === 'own-request');
}

/** The address of an own request, or of their list without a protocol. */
export type OwnRequestAddress = (protocol?: string) => string;

/** Null: the person has no such screen. */
export function ownRequestAddress(modules: readonly Module[], items: Pick<Items, 'hrefOf'>): OwnRequestAddress | null {
  const path = nativeAddress(modules, items, 'requests');
  return path === null ? null : (protocol) => path + requestQuery(protocol ?? null, true);
}
