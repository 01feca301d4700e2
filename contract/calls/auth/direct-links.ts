// Direct links: one item of one company, opened by any person with the link, in a session that reaches nothing else.
import * as z from 'zod/mini';
import { call, Done } from '#contract/call.ts';
import { DirectLink, DirectLinkEntity, DirectLinkLifetime, DirectLinkTarget } from '#contract/entities/direct-link.ts';
import { ShownName } from '#contract/shown-text.ts';
import { OpenedSession } from '#contract/entities/user.ts';
import { directLinkTitleLength } from '#contract/limits.ts';
import { AppId, AppIdAndEmail, service } from './parts.ts';

export const openDirectLink = call({
  service,
  method: 'POST',
  path: '/v1/general/app/{id}/user/directHash/{hash}',
  access: 'public',
  summary: 'Open a guest session that is limited to the item of a direct link; from then on the link works in this browser only',
  params: z.object({ id: z.string(), hash: z.string().check(z.maxLength(128)) }),
  response: z.extend(OpenedSession, {
    script: z.string(),
    item: DirectLinkTarget,
    /** The company whose data the session reaches. */
    entity: DirectLinkEntity,
    title: z.string(),
    /** Read-only parameters of the script. */
    json: z.unknown(),
    expires: z.string(),
  }),
  errors: ['#LINK_INVALID', '#LINK_USED', '#LINK_EXPIRED', '#ERRO_SCRIPT_DOWNLOAD_BODY'],
});

export const createDirectLink = call({
  service,
  method: 'POST',
  path: '/v1/session/app/{id}/user/{email}/directHash',
  access: ['host', 'admin-users'],
  summary: 'Create a direct link; only this answer contains its address',
  params: AppIdAndEmail,
  body: z.object({
    title: ShownName.check(z.minLength(directLinkTitleLength.min), z.maxLength(directLinkTitleLength.max)),
    /** Name of the script of an item that the person who creates the link may open. */
    script: z.string().check(z.maxLength(256)),
    /** Id of the item, when several items have this script. */
    item: z.optional(DirectLinkTarget),
    /** CNPJ of the company that the link acts for. The person who creates the link must act for it. */
    entity: z.string().check(z.maxLength(32)),
    /** At most 8 KB. Everybody who opens the link can read it. */
    json: z.optional(z.unknown()),
    expires: z._default(DirectLinkLifetime, '7d'),
    /** Mails the link to the person, too. */
    sendEmail: z.optional(z.boolean()),
  }),
  response: z.object({ hash: z.string(), url: z.string(), expires: z.string() }),
  errors: ['#CONFLICT'],
});

export const requestDirectLinkByPhone = call({
  service,
  method: 'POST',
  path: '/v1/app/{id}/user/phone/{phone}/directHash',
  access: 'public',
  summary: 'Request a new direct link by mail to the person with this phone; the answer is the same for every phone',
  params: z.object({ id: z.string(), phone: z.string().check(z.maxLength(32)) }),
  body: z.object({
    /** The link that ended. Absent: the last one of the person. */
    hash: z.optional(z.string().check(z.maxLength(128))),
  }),
  response: Done,
  errors: [],
});

export const listDirectLinks = call({
  service,
  method: 'GET',
  path: '/v1/session/app/{id}/x/direct-links',
  access: ['host', 'admin-users'],
  hiddenInView: true,
  summary: 'List the newest direct links: hosts get their own, administrators of people get all',
  params: AppId,
  response: z.array(DirectLink),
  errors: [],
});

export const revokeDirectLink = call({
  service,
  method: 'DELETE',
  path: '/v1/session/app/{id}/x/direct-links/{link}',
  access: ['host', 'admin-users'],
  summary: 'Revoke a direct link and end the sessions it opened',
  params: z.object({ id: z.string(), link: z.string().check(z.maxLength(128)) }),
  response: Done,
  errors: [],
});
