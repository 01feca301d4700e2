// Schemas of the IPC messages, which main parses. Renderer and preload import only the types.
import * as z from 'zod/mini';
import { User } from '#contract/entities/user.ts';
import { signInProblems } from '#contract/rules/federation.ts';

/** The reason why a tenant was not opened, and the domains that were tried. */
export const TenantRefusal = z.object({
  reason: z.enum(['malformed', 'unreachable', 'not-a-portal', 'disabled', 'locked']),
  tried: z.array(z.string()),
});
export type TenantRefusal = z.infer<typeof TenantRefusal>;

/** `refused`: the tenant requested at the start could not be opened. */
export const TenantState = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none'), refused: z.optional(TenantRefusal) }),
  z.object({ kind: z.literal('chosen'), domain: z.string(), origin: z.string(), locked: z.boolean() }),
]);
export type TenantState = z.infer<typeof TenantState>;

export const TenantChoice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('chosen'), domain: z.string(), origin: z.string(), appTitle: z.string() }),
  z.extend(TenantRefusal, { kind: z.literal('refused') }),
]);
export type TenantChoice = z.infer<typeof TenantChoice>;

/** The storage of the session code. For `memory`, the page informs the person that the session ends with the app. */
export const SessionStorageState = z.object({
  present: z.boolean(),
  storedIn: z.enum(['keychain', 'memory', 'nowhere']),
  keychain: z.enum(['absent', 'available', 'locked', 'undecryptable', 'backend-changed', 'unavailable']),
});
export type SessionStorageState = z.infer<typeof SessionStorageState>;

export const SignInWish = z.object({
  /** `window`: a window of the shell. `browser`: the system's browser. */
  way: z.enum(['window', 'browser']),
  /** Makes the provider ask for the account, even if it remembers one. */
  choose: z.boolean(),
  /** The address that the person typed, so that the provider does not ask for it again. Null when they typed none. */
  email: z.nullable(z.string().check(z.maxLength(320))),
});
export type SignInWish = z.infer<typeof SignInWish>;

/** The result of a sign-in. The session code stays in main. */
export const SignInOutcome = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('signed-in'), user: User, isPublic: z.boolean() }),
  z.object({ kind: z.literal('problem'), problem: z.enum(signInProblems) }),
  /** The provider redirects to a host that the tenant does not list, so the window does not open it. */
  z.object({ kind: z.literal('host-not-listed'), host: z.string() }),
  z.object({ kind: z.literal('cancelled') }),
  /** A newer sign-in replaced this one. */
  z.object({ kind: z.literal('superseded') }),
]);
export type SignInOutcome = z.infer<typeof SignInOutcome>;

export const DesktopInfo = z.object({ version: z.string(), platform: z.string(), electron: z.string(), appId: z.string() });
export type DesktopInfo = z.infer<typeof DesktopInfo>;

/** Channel → schema of its request. A type in main/ipc requires all channels. */
export const requestSchemas = {
  'tenant:current': z.undefined(),
  'tenant:choose': z.object({ text: z.string().check(z.minLength(1), z.maxLength(320)) }),
  'tenant:forget': z.undefined(),
  'session:state': z.undefined(),
  'session:forget': z.undefined(),
  'sign-in:begin': SignInWish,
  'sign-in:show': z.undefined(),
  'sign-in:paste': z.object({ code: z.string().check(z.minLength(1), z.maxLength(128)) }),
  'sign-in:cancel': z.undefined(),
  'app:info': z.undefined(),
  'app:open-external': z.object({ url: z.string().check(z.maxLength(2_048)) }),
} as const;

/** Channel → schema of its answer. Main sends only the fields of these schemas. */
export const responseSchemas = {
  'tenant:current': TenantState,
  'tenant:choose': TenantChoice,
  'tenant:forget': TenantState,
  'session:state': SessionStorageState,
  'session:forget': SessionStorageState,
  'sign-in:begin': SignInOutcome,
  'sign-in:show': z.object({ shown: z.boolean() }),
  'sign-in:paste': z.object({ accepted: z.boolean() }),
  'sign-in:cancel': z.object({ cancelled: z.boolean() }),
  'app:info': DesktopInfo,
  'app:open-external': z.object({ opened: z.boolean() }),
} as const;
