// Creates the parts of a page that call the server. This is a separate chunk, because the first screen of the login does not need it.
import { config } from 'zod/mini';
import { createClient } from '#renderer/api/client.ts';
import { parseCompany } from '#renderer/api/company/company.ts';
import { createFailureReports } from '#renderer/api/failure-reports.ts';
import type { Consent } from '#renderer/features/consent/index.ts';
import type { Platform } from '#renderer/platform/platform.ts';
import { offersRequest, reportRefusedQuotas } from '#renderer/quota-request/refused-quotas.ts';
import { createCheckMark } from '#renderer/session/check-mark.ts';
import { pageLocker } from '#renderer/session/locker.ts';
import { recentCodes } from '#renderer/session/recent-codes.ts';
import { createSession, type Session } from '#renderer/session/session.ts';
import { viewHeaderOf } from '#renderer/session/view.ts';
import { createFailures } from './failures.ts';
import type { Entry, Runtime } from './runtime.ts';
import { reportStartFailures } from './start-failures.ts';

const now = (): number => Date.now();

/** Parses `unparsed`, the company as the server wrote it. Only the first screen reads it unparsed. */
export async function createRuntime(platform: Platform, unparsed: unknown, consent: Consent | null): Promise<Runtime> {
  // The content security policy forbids the functions zod would compile.
  config({ jitless: true });
  const company = parseCompany(unparsed);
  const failures = createFailures(now);
  const client = createClient({
    root: platform.root,
    services: company.services,
    sessionHeader: () => ({ ...platform.session.header(), ...viewHeaderOf(session.store.getState()) }),
    sessionEpoch: () => session.epoch(),
    onRenewed: (code) => session.replaceCode(code),
    onSessionError: () => void session.endLost(),
    // New terms came into force: validating the session loads them, and the guard then leads the person to them.
    onTermsPending: () => void session.validate(),
    onFailed(error, origin) {
      if (error.code === '#VIEW_ENDED') session.endView();
      if (error.quota !== undefined && offersRequest(error.quota, origin)) reportRefusedQuotas([error.quota]);
      // An answer with `progress` reports a running job, not a failure.
      if (error.progress === undefined) recentCodes.add(error);
    },
    onConnectionError({ status, code, correlationId }, origin, reportAs) {
      const isShown = origin === 'screen' || failures.report({ status, code, correlationId, origin });
      if (isShown) reports.add({ status, code: reportAs ?? code, correlationId });
    },
  });
  const locker = pageLocker(company.id);
  const session: Session = createSession({
    companyId: company.id,
    codeStore: platform.session,
    client,
    now,
    checkMark: company.loginConnectionCheck?.enable === true ? createCheckMark() : undefined,
    locker,
  });
  const reports = createFailureReports(client, company.id, window);
  const started = await session.start();
  // Data of a session that ended while no page was open must not stay readable.
  if (started.kind === 'signed-out' && !started.stored) void locker.lock('everything');
  reportStartFailures(reports);
  return { platform, company, client, session, locker, failures, reports, consent, entry: createEntry() };
}

function createEntry(): Entry {
  let entered: string | null = null;
  return {
    path: () => entered,
    set: (path) => {
      entered = path;
    },
  };
}
