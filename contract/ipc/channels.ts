// The names and types of what crosses the bridge. No schema here: the preload imports this file and must stay free of zod.
import type { TenantChoice, TenantState, SessionStorageState, DesktopInfo } from './schemas.ts';

/** Channel → request and response. Handlers, the preload and the renderer's platform are typed from this table. */
export interface Channels {
  'tenant:current': { request: undefined; response: TenantState };
  /** `text` is a domain or a work e-mail, as a person types it. */
  'tenant:choose': { request: { text: string }; response: TenantChoice };
  'tenant:forget': { request: undefined; response: TenantState };
  'session:state': { request: undefined; response: SessionStorageState };
  'session:forget': { request: undefined; response: SessionStorageState };
  'app:info': { request: undefined; response: DesktopInfo };
  'app:open-external': { request: { url: string }; response: { opened: boolean } };
}
export type Channel = keyof Channels;

export const channels = [
  'tenant:current',
  'tenant:choose',
  'tenant:forget',
  'session:state',
  'session:forget',
  'app:info',
  'app:open-external',
] as const satisfies readonly Channel[];

/** Every answer: a value, or a code of contract/errors.ts. Nothing is thrown across the bridge. */
export type Reply<C extends Channel> =
  | { readonly ok: true; readonly value: Channels[C]['response'] }
  | { readonly ok: false; readonly code: string };

/** What the preload puts on `window.portalDesktop`. */
export interface DesktopBridge {
  invoke<C extends Channel>(channel: C, request: Channels[C]['request']): Promise<Reply<C>>;
}
