// Channel → handler. The type requires all channels. Each handler gives the page one capability.
import type { DesktopInfo } from '#contract/ipc/schemas.ts';
import type { Desktop } from '#main/desktop.ts';
import type { SignIn } from '#main/sign-in/sign-in.ts';
import type { Handlers } from './answer.ts';

export interface SystemAccess {
  readonly info: DesktopInfo;
  /** Opens an address with the system, after the same check as for new windows. */
  open(url: string): Promise<boolean>;
}

const noSession = { present: false, storedIn: 'nowhere', keychain: 'absent' } as const;

export const createHandlers = (desktop: Desktop, signIn: SignIn, system: SystemAccess): Handlers => ({
  'tenant:current': () => Promise.resolve(desktop.tenants.state()),
  'tenant:choose': ({ text }) => desktop.chooseTenant(text),
  'tenant:forget': () => desktop.forgetTenant(),
  'session:state': async () => (await desktop.session()?.state()) ?? noSession,
  'session:forget': async () => (await desktop.forgetSession()) ?? noSession,
  'sign-in:begin': (wish) => signIn.begin(wish),
  'sign-in:show': () => Promise.resolve({ shown: signIn.show() }),
  'sign-in:paste': async ({ code }) => ({ accepted: await signIn.paste(code) }),
  'sign-in:cancel': () => Promise.resolve({ cancelled: signIn.cancel() }),
  'app:info': () => Promise.resolve(system.info),
  'app:open-external': async ({ url }) => ({ opened: await system.open(url) }),
});
