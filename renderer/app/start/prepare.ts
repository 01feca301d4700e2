// Prepares the parts of the page that talk to the server: they are created with the first call, and load then.
import type { LoginCompany } from '#contract/entities/login-company.ts';
import { loadOnce } from '#renderer/api/load-once.ts';
import { type Consent, showConsent } from '#renderer/features/consent/index.ts';
import type { Platform } from '#renderer/platform/platform.ts';
import { isLeftOpen } from '#renderer/session/locker-mark.ts';
import { isPastBlock } from './blocked-access.ts';
import { type Boot, whenIdle } from './boot.ts';
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
export function prepare(platform: Platform, { company, whole }: Started): Prepared {
  const getRuntime = loadOnce(async () => {
    const [{ createRuntime }, given] = await Promise.all([loadRuntime(), whole()]);
    return createRuntime(platform, given, consent);
  });
  const consent = pageConsent(platform, company, async () => (await getRuntime()).client);
  if (consent) whenIdle(() => showConsent(consent));
  // Creating the runtime locks the entries of a session that ended while no page was open.
  if (isLeftOpen(company.id)) void getRuntime().catch(() => undefined);
  // Creating it also reports the starts that failed.
  if (hasStartFailures()) whenIdle(() => void getRuntime().catch(() => undefined));
  return { getRuntime, consent };
}

/** Whether the login can be shown by itself: nobody is signed in, and nothing closes the portal (guards.ts). */
export function isPlainLogin(company: LoginCompany, platform: Platform, stored: boolean): boolean {
  if (location.pathname !== '/' || stored) return false;
  return closedBy(company, platform.domain ?? '', isPastBlock(location.search)) === null;
}

/** Reports that a person got past the message of blocked access. */
export async function noteBypass(platform: Platform, { company, whole }: Started): Promise<void> {
  if (blockedMessage(company, platform.domain ?? '') === undefined || !isPastBlock(location.search)) return;
  const [{ createRuntime }, { reportClientError }] = await Promise.all([loadRuntime(), import('#contract/calls/activity.ts')]);
  const { client } = await createRuntime(platform, await whole(), null);
  await client.call(
    reportClientError,
    { params: { id: company.id }, body: { code: 'blockedAccessBypass' } },
    { failure: 'caller' },
  );
}
