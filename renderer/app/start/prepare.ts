// Prepares the parts of the page that call the server. They are loaded and created at the first call.
import type { LoginCompany } from '#contract/entities/login-company.ts';
import { loadOnce } from '#renderer/api/load-once.ts';
import { type Consent, showConsent } from '#renderer/features/consent/index.ts';
import type { Platform } from '#renderer/platform/platform.ts';
import { hasUnlockedEntries } from '#renderer/session/locker-mark.ts';
import { isPastBlock } from './blocked-access.ts';
import { whenIdle } from '#renderer/ui/when-idle.ts';
import type { Boot } from './boot.ts';
import { blockedMessage, closedBy } from './closed.ts';
import { pageConsent } from './consent.ts';
import type { Runtime } from './runtime.ts';
import { hasStartFailures } from './start-failures.ts';

/** A page whose tenant is known. */
export type Started = Extract<Boot, { readonly kind: 'ready' }>;

export const loadRuntime = loadOnce(() => import('./create-runtime.ts'));

export interface Prepared {
  readonly getRuntime: () => Promise<Runtime>;
  readonly consent: Consent | null;
}

/** Asks for consent when the page is idle. */
export function prepare(platform: Platform, { company, loadWholeCompany }: Started): Prepared {
  const getRuntime = loadOnce(async () => {
    const [{ createRuntime }, unparsed] = await Promise.all([loadRuntime(), loadWholeCompany()]);
    return createRuntime(platform, unparsed, consent);
  });
  const consent = pageConsent(platform, company, async () => (await getRuntime()).client);
  if (consent) whenIdle(() => showConsent(consent));
  // Creating the runtime encrypts the stored entries of a session that ended while no page was open.
  if (hasUnlockedEntries(company.id)) void getRuntime().catch(() => undefined);
  // Creating the runtime also reports failed starts.
  if (hasStartFailures()) whenIdle(() => void getRuntime().catch(() => undefined));
  return { getRuntime, consent };
}

/** Whether the login can be shown without the app: nobody is signed in, and the portal is neither blocked nor disabled (guards.ts). */
export function isPlainLogin(company: LoginCompany, platform: Platform, stored: boolean): boolean {
  if (location.pathname !== '/' || stored) return false;
  return closedBy(company, platform.domain ?? '', isPastBlock(location.search)) === null;
}

/** Reports that a person bypassed the message of blocked access. */
export async function reportBypass(platform: Platform, { company, loadWholeCompany }: Started): Promise<void> {
  if (blockedMessage(company, platform.domain ?? '') === undefined || !isPastBlock(location.search)) return;
  const [{ createRuntime }, { reportClientError }] = await Promise.all([loadRuntime(), import('#contract/calls/activity.ts')]);
  const { client } = await createRuntime(platform, await loadWholeCompany(), null);
  await client.call(
    reportClientError,
    { params: { id: company.id }, body: { code: 'blockedAccessBypass' } },
    { failure: 'caller' },
  );
}
