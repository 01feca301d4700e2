// The tables with data about a person, each with the columns for the person's copy. The columns are listed one by one, so that no
// secret, and no hash of a secret, gets into a copy by mistake.
import { and, eq, ne } from 'drizzle-orm';
import * as schema from '#server/db/schema.ts';
import { byAddress, byId, columnsOf, type Source } from './source.ts';

const { users, guests, identities, profileHosts, entities, userEntities, sessions, knownBrowsers, oneTimeCodes, links } = schema;
const { pendingGrants, activities, batchJobs, sqlRuns, termAcceptances, consents, notifications, mails, mailSuppressions } =
  schema;
const { entityValidations, solicitations, solicitationEvents, tickets, privacyRequests, files, fileFolders, fileLinks } = schema;

export const account: readonly Source[] = [
  {
    name: 'account',
    table: users,
    columns: columnsOf(users, [
      'email',
      'emailVerifiedAt',
      'nick',
      'phone',
      'status',
      'kind',
      'blocked',
      'hostBlocked',
      'groups',
      'profileId',
      'entitySelected',
      'pendingTerms',
      'notifications',
      'feedbackScore',
      'feedbackAskedAt',
      'lastAccessAt',
      'createdAt',
      'changedAt',
      'blockedAt',
      'blockedReason',
    ]),
    of: ({ tenant, id }) => and(eq(users.tenantId, tenant), eq(users.id, id)),
  },
  {
    name: 'identity',
    table: identities,
    columns: columnsOf(identities, ['issuer', 'subject', 'login', 'createdAt']),
    of: byId(identities),
  },
  { name: 'company', table: userEntities, columns: columnsOf(userEntities, ['code']), of: byId(userEntities) },
  {
    name: 'added-company',
    table: entities,
    columns: columnsOf(entities, ['code', 'description', 'tag1', 'tag2', 'externalId', 'dynamicFields']),
    of: ({ tenant, id }) => and(eq(entities.tenantId, tenant), eq(entities.addedBy, id)),
  },
  {
    name: 'guest',
    table: guests,
    columns: columnsOf(guests, ['invitedAt', 'message', 'expiresAt', 'disabledAt', 'warnedAt', 'endedAt']),
    of: byId(guests),
  },
  { name: 'pending-grant', table: pendingGrants, columns: columnsOf(pendingGrants, ['groups']), of: byId(pendingGrants) },
  { name: 'guest-profile', table: profileHosts, columns: columnsOf(profileHosts, ['profileId']), of: byId(profileHosts) },
  {
    // Without the guest, who is another person.
    name: 'invited-guest',
    table: guests,
    columns: columnsOf(guests, ['invitedAt', 'message', 'expiresAt']),
    of: ({ tenant, id }) => and(eq(guests.tenantId, tenant), eq(guests.hostId, id)),
    newest: guests.invitedAt,
  },
  {
    // Without the other person.
    name: 'shared-company',
    table: userEntities,
    columns: columnsOf(userEntities, ['code']),
    of: ({ tenant, id }) => and(eq(userEntities.tenantId, tenant), eq(userEntities.sharedBy, id)),
  },
];

export const access: readonly Source[] = [
  {
    name: 'session',
    table: sessions,
    columns: columnsOf(sessions, ['method', 'userAgent', 'address', 'createdAt', 'seenAt', 'expiresAt', 'provenAt', 'revokedAt']),
    of: byId(sessions),
    newest: sessions.createdAt,
  },
  {
    name: 'known-browser',
    table: knownBrowsers,
    columns: columnsOf(knownBrowsers, ['createdAt', 'expiresAt']),
    of: byId(knownBrowsers),
    newest: knownBrowsers.createdAt,
  },
  {
    name: 'one-time-code',
    table: oneTimeCodes,
    columns: columnsOf(oneTimeCodes, ['purpose', 'reference', 'attempts', 'createdAt', 'expiresAt', 'usedAt']),
    of: byAddress(oneTimeCodes, oneTimeCodes.email),
    newest: oneTimeCodes.createdAt,
  },
  {
    name: 'link',
    table: links,
    columns: columnsOf(links, ['purpose', 'createdAt', 'expiresAt', 'usedAt']),
    of: byAddress(links, links.email),
    newest: links.createdAt,
  },
  {
    name: 'sent-link',
    table: links,
    columns: columnsOf(links, ['purpose', 'createdAt', 'expiresAt', 'usedAt', 'revokedAt']),
    of: ({ tenant, id }) => and(eq(links.tenantId, tenant), eq(links.userId, id), ne(links.purpose, 'hand-off')),
    newest: links.createdAt,
  },
  {
    name: 'activity',
    table: activities,
    columns: columnsOf(activities, ['at', 'pointer', 'outcome', 'correlationId', 'origin', 'detail']),
    of: byId(activities),
    newest: activities.sequence,
  },
];

export const agreements: readonly Source[] = [
  {
    name: 'acceptance',
    table: termAcceptances,
    columns: columnsOf(termAcceptances, ['termId', 'version', 'sha256', 'acceptedAt', 'address', 'userAgent', 'entities']),
    of: byId(termAcceptances),
    newest: termAcceptances.acceptedAt,
  },
  {
    name: 'consent',
    table: consents,
    columns: columnsOf(consents, ['consentId', 'decidedAt', 'receivedAt', 'policyVersion', 'categories', 'userAgent']),
    of: byId(consents),
    newest: consents.receivedAt,
  },
];

export const messages: readonly Source[] = [
  {
    name: 'notification',
    table: notifications,
    columns: columnsOf(notifications, ['title', 'message', 'module', 'item', 'severity', 'createdAt', 'readAt', 'removedAt']),
    of: byId(notifications),
    newest: notifications.sequence,
  },
  {
    // Without the text of the mail, which may contain a code or a link that is still valid.
    name: 'mail',
    table: mails,
    columns: columnsOf(mails, ['at', 'kind', 'subject', 'status', 'sentAt']),
    of: byAddress(mails, mails.to),
    newest: mails.at,
  },
  {
    name: 'mail-suppression',
    table: mailSuppressions,
    columns: columnsOf(mailSuppressions, ['reason', 'createdAt', 'expiresAt']),
    of: byAddress(mailSuppressions, mailSuppressions.email),
  },
];

export const wishes: readonly Source[] = [
  {
    // Without the hash of the code.
    name: 'entity-validation',
    table: entityValidations,
    columns: columnsOf(entityValidations, [
      'entityCode',
      'description',
      'tag1',
      'tag2',
      'externalId',
      'dynamicFields',
      'status',
      'endings',
      'protocol',
      'changedAt',
    ]),
    of: byId(entityValidations),
    newest: entityValidations.changedAt,
  },
  {
    name: 'solicitation',
    table: solicitations,
    columns: columnsOf(solicitations, [
      'id',
      'kind',
      'groups',
      'subject',
      'entityCode',
      'description',
      'tag1',
      'tag2',
      'options',
      'term',
      'status',
      'createdAt',
      'expiresAt',
      'answeredAt',
      'reason',
    ]),
    of: byId(solicitations),
    newest: solicitations.createdAt,
  },
  {
    name: 'solicitation-event',
    table: solicitationEvents,
    columns: columnsOf(solicitationEvents, ['solicitationId', 'kind', 'at', 'message', 'outcome']),
    of: byId(solicitationEvents),
    newest: solicitationEvents.at,
  },
  {
    // Only tickets with a session, because without one a caller can enter any address.
    name: 'ticket',
    table: tickets,
    columns: columnsOf(tickets, [
      'number',
      'name',
      'email',
      'subject',
      'description',
      'diagnosis',
      'page',
      'createdAt',
      'status',
      'answer',
      'answeredAt',
    ]),
    of: byId(tickets),
    newest: tickets.createdAt,
  },
  {
    name: 'privacy-request',
    table: privacyRequests,
    columns: columnsOf(privacyRequests, ['id', 'kind', 'status', 'text', 'createdAt', 'dueAt', 'closedAt', 'answer']),
    of: byId(privacyRequests),
    newest: privacyRequests.createdAt,
  },
];

export const use: readonly Source[] = [
  {
    name: 'file',
    table: files,
    columns: columnsOf(files, [
      'name',
      'folder',
      'moduleId',
      'itemId',
      'entityCode',
      'storage',
      'size',
      'createdAt',
      'expiresAt',
    ]),
    of: byId(files),
    newest: files.createdAt,
  },
  {
    name: 'file-folder',
    table: fileFolders,
    columns: columnsOf(fileFolders, ['path', 'createdAt']),
    of: byId(fileFolders),
  },
  {
    name: 'file-link',
    table: fileLinks,
    columns: columnsOf(fileLinks, ['key', 'opens', 'lastOpenAt', 'createdAt', 'expiresAt', 'revokedAt']),
    of: byId(fileLinks),
    newest: fileLinks.createdAt,
  },
  {
    name: 'batch-job',
    table: batchJobs,
    columns: columnsOf(batchJobs, ['status', 'attempts', 'createdAt', 'startedAt', 'errorCode', 'expiresAt']),
    of: byId(batchJobs),
    newest: batchJobs.createdAt,
  },
  {
    name: 'console-run',
    table: sqlRuns,
    // The copy contains the text that the person wrote, without the rows that it returned.
    columns: columnsOf(sqlRuns, ['kind', 'outcome', 'connector', 'sql', 'startedAt', 'elapsedMs', 'rows']),
    of: byId(sqlRuns),
    newest: sqlRuns.startedAt,
  },
];
