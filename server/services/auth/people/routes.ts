// Connects the calls of administrators of people with their functions.
import * as calls from '#contract/calls/auth/people.ts';
import { exportDataOfPerson, listNoticesOfPerson } from '#contract/calls/auth/person-view.ts';
import { route, type Route } from '#server/http/route.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import type { createRequestPassword } from '#server/services/auth/links/password-reset.ts';
import { createRequireProof } from '#server/services/auth/proof/require-proof.ts';
import { createBlockPerson, createEndSessionsOfPerson } from './block.ts';
import { createChangePerson } from './change.ts';
import { createExportDataOfPerson } from './export-data.ts';
import { createMailPerson } from './mail.ts';
import { createListNoticesOfPerson } from './notices.ts';
import { createListPeople, createReadPerson } from './reading.ts';

export function peopleRoutes(
  deps: AuthDependencies,
  requestPassword: ReturnType<typeof createRequestPassword>,
): readonly Route[] {
  const requireProof = createRequireProof(deps);
  const list = createListPeople(deps, requireProof);
  const read = createReadPerson(deps);
  const change = createChangePerson(deps, requireProof, read);
  const block = createBlockPerson(deps, requireProof, read);
  const endSessions = createEndSessionsOfPerson(deps, requireProof);
  const mail = createMailPerson(deps, requestPassword);
  const listNotices = createListNoticesOfPerson(deps);
  const exportData = createExportDataOfPerson(deps, requireProof);
  return [
    route(calls.listPeople, ({ query }, context) => list(query, context)),
    route(calls.readPerson, ({ params }, context) => read(params.person, context)),
    route(calls.changePerson, ({ params, body }, context) => change(params.person, body, context)),
    route(calls.blockPerson, ({ params, body }, context) => block(params.person, body, context)),
    route(calls.endSessionsOfPerson, ({ params, query }, context) => endSessions(params.person, query.session, context)),
    route(calls.mailPerson, ({ params }, context) => mail(params.person, context)),
    route(listNoticesOfPerson, ({ params, query }, context) => listNotices(params.person, query.before, context)),
    route(exportDataOfPerson, ({ params }, context) => exportData(params.person, context)),
  ];
}
