// Connects the calls of administrators of people with their functions.
import * as calls from '#contract/calls/auth/auth-calls.ts';
import { route, type Route } from '#server/http/route.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import type { Links } from '#server/services/auth/links/links.ts';
import type { createRequestPassword } from '#server/services/auth/links/password-reset.ts';
import { createRequireProof } from '#server/records/sessions/require-proof.ts';
import { createMailInvitation } from '#server/services/auth/guests/make-guest.ts';
import { createAnonymizePerson } from './anonymize.ts';
import { createChangePeople } from './bulk.ts';
import { createBlockPerson, createEndSessionsOfPerson } from './block.ts';
import { createChangePerson } from './change.ts';
import { createExportDataOfPerson } from './export-data.ts';
import { createListNoticesOfPerson } from './notices.ts';
import { createImportPeople } from './import/import-people.ts';
import { createInvitePeople } from './invite-people.ts';
import { createMailPerson, createSendLink } from './mail.ts';
import { createListPeople, createOpenPerson, createReadPerson, createSelectPeople } from './reading.ts';

export function peopleRoutes(
  deps: AuthDependencies,
  { links, requestPassword }: { readonly links: Links; readonly requestPassword: ReturnType<typeof createRequestPassword> },
): readonly Route[] {
  const requireProof = createRequireProof(deps);
  const list = createListPeople(deps, requireProof);
  const read = createReadPerson(deps);
  const open = createOpenPerson(deps, requireProof, read);
  const change = createChangePerson(deps, requireProof, read);
  const block = createBlockPerson(deps, requireProof, read);
  const anonymize = createAnonymizePerson(deps, requireProof, read);
  const endSessions = createEndSessionsOfPerson(deps, requireProof);
  const listNotices = createListNoticesOfPerson(deps);
  const exportData = createExportDataOfPerson(deps, requireProof);
  const invite = createInvitePeople(deps, links, requireProof);
  const mailInvitation = createMailInvitation(deps, links);
  const sendLink = createSendLink(deps, { links, mailInvitation, requestPassword });
  const mail = createMailPerson(deps, requireProof, sendLink);
  const importRows = createImportPeople(deps, requireProof, mailInvitation);
  const select = createSelectPeople(deps);
  const changeMany = createChangePeople(deps, requireProof, sendLink);
  return [
    route(calls.listPeople, ({ query }, context) => list(query, context)),
    route(calls.selectPeople, ({ query }, context) => select(query, context)),
    route(calls.changePeople, ({ body }, context) => changeMany(body, context)),
    route(calls.importPeople, ({ body }, context) => importRows(body, context)),
    route(calls.invitePeople, ({ body }, context) => invite(body, context)),
    route(calls.readPerson, ({ params }, context) => open(params.person, context)),
    route(calls.changePerson, ({ params, body }, context) => change(params.person, body, context)),
    route(calls.blockPerson, ({ params, body }, context) => block(params.person, body, context)),
    route(calls.anonymizePerson, ({ params, body }, context) => anonymize(params.person, body, context)),
    route(calls.endSessionsOfPerson, ({ params, query }, context) => endSessions(params.person, query.session, context)),
    route(calls.mailPerson, ({ params }, context) => mail(params.person, context)),
    route(calls.listNoticesOfPerson, ({ params, query }, context) => listNotices(params.person, query.before, context)),
    route(calls.exportDataOfPerson, ({ params }, context) => exportData(params.person, context)),
  ];
}
