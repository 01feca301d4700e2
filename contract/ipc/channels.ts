// Names and types of the IPC channels. This file contains no schemas, because the preload imports it and must not load zod.
import type { DesktopInfo, SessionStorageState, SignInOutcome, SignInWish, TenantChoice, TenantState } from './schemas.ts';

/** Channel → request and response. Handlers, the preload and the renderer's platform are typed from this table. */
export interface Channels {
  'tenant:current': { request: undefined; response: TenantState };
  /** `text` is a domain or a work e-mail, as a person types it. */
  'tenant:choose': { request: { text: string }; response: TenantChoice };
  'tenant:forget': { request: undefined; response: TenantState };
  'session:state': { request: undefined; response: SessionStorageState };
  'session:forget': { request: undefined; response: SessionStorageState };
  /** Signs in at the tenant's identity provider. Answers when the sign-in ends. A newer sign-in or a reload of the page ends it. */
  'sign-in:begin': { request: SignInWish; response: SignInOutcome };
  /** Brings the sign-in window to the front. */
  'sign-in:show': { request: undefined; response: { shown: boolean } };
  /** The one-time code that the browser showed. The answer to `sign-in:begin` reports the result. */
  'sign-in:paste': { request: { code: string }; response: { accepted: boolean } };
  'sign-in:cancel': { request: undefined; response: { cancelled: boolean } };
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
  'sign-in:begin',
  'sign-in:show',
  'sign-in:paste',
  'sign-in:cancel',
  'app:info',
  'app:open-external',
] as const satisfies readonly Channel[];

/** Every answer: a value, or a code of contract/errors.ts. Errors are never thrown across the bridge. */
export type Reply<C extends Channel> =
  | { readonly ok: true; readonly value: Channels[C]['response'] }
  | { readonly ok: false; readonly code: string };

/** The object that the preload sets as `window.portalDesktop`. */
export interface DesktopBridge {
  invoke<C extends Channel>(channel: C, request: Channels[C]['request']): Promise<Reply<C>>;
}
