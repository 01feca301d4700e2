// The shapes that main parses on entry. Renderer and preload use their types only.
import * as z from 'zod/mini';
import { User } from '#contract/entities/user.ts';
import { signInProblems } from '#contract/rules/federation.ts';

/** Why a tenant was not opened, and the addresses that were asked. */
export const TenantRefusal = z.object({
  reason: z.enum(['malformed', 'unreachable', 'not-a-portal', 'disabled', 'locked']),
  tried: z.array(z.string()),
});
export type TenantRefusal = z.infer<typeof TenantRefusal>;

/** `refused` tells of a tenant that was asked for at the start and could not be opened. */
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

/** The storage of the session code. The page tells the person about `memory`: the session ends with the app. */
export const SessionStorageState = z.object({
  present: z.boolean(),
  keptIn: z.enum(['keychain', 'memory', 'nowhere']),
  keychain: z.enum(['absent', 'available', 'locked', 'undecryptable', 'backend-changed', 'unavailable']),
});
export type SessionStorageState = z.infer<typeof SessionStorageState>;

export const SignInWish = z.object({
  /** In a window of the shell, or in the system's browser. */
  way: z.enum(['window', 'browser']),
  /** The provider asks which account, even if it knows one. */
  choose: z.boolean(),
  /** The address the person has typed already: the provider does not ask for it again. Null when none was. */
  email: z.nullable(z.string().check(z.maxLength(320))),
});
export type SignInWish = z.infer<typeof SignInWish>;

/** How a sign-in ended. The session's code stays in main. */
export const SignInOutcome = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('signed-in'), user: User, isPublic: z.boolean() }),
  z.object({ kind: z.literal('problem'), problem: z.enum(signInProblems) }),
  /** The provider leads to a host that the tenant does not list: not in this window. */
  z.object({ kind: z.literal('host-not-listed'), host: z.string() }),
  z.object({ kind: z.literal('cancelled') }),
  /** Another one began in its place. */
  z.object({ kind: z.literal('superseded') }),
]);
export type SignInOutcome = z.infer<typeof SignInOutcome>;

export const DesktopInfo = z.object({ version: z.string(), platform: z.string(), electron: z.string(), appId: z.string() });
export type DesktopInfo = z.infer<typeof DesktopInfo>;

/** Channel → schema of its request. Complete by type in main/ipc. */
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

/** Channel → schema of its answer: nothing leaves main that is not named here. */
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
