// What the page needs once it talks to the server. A chunk of its own: the first screen of the login is drawn without it.
import type { Company } from '#contract/entities/company.ts';
import type { User } from '#contract/entities/user.ts';
import * as z from 'zod/mini';
import { createClient } from '../api/client.ts';
import { parseCompany } from '../api/company.ts';
import type { Platform } from '../platform/platform.ts';
import { afterSignIn } from '../session/after-sign-in.ts';
import { createSession, type Session } from '../session/session.ts';
import { createFailures } from './failures.ts';
import type { Runtime } from './runtime.ts';

const now = (): number => Date.now();

/** `given` is the company as it stands in the page; it is parsed here, before anything but the first screen reads it. */
export async function createRuntime(platform: Platform, given: Company): Promise<Runtime> {
  // The content security policy forbids the functions zod would compile.
  z.config({ jitless: true });
  const company = parseCompany(given);
  const failures = createFailures(now);
  const client = createClient({
    root: platform.root,
    services: company.services,
    sessionHeader: () => platform.session.header(),
    onSessionError: () => void session.lost(),
    onConnectionError: ({ status, code, correlationId }, origin) => failures.report({ status, code, correlationId, origin }),
  });
  const session: Session = createSession({ companyId: company.id, keeper: platform.session, client, now });
  await session.start();
  return { platform, company, client, session, failures };
}

/** Path of this portal for somebody who just signed in on the page that is open. */
export function entryPath({ company }: Runtime, user: User): string {
  const redirectUrl = new URLSearchParams(location.search).get('redirect_url');
  return afterSignIn({ company, user, redirectUrl, origin: location.origin });
}
