// The private configuration of a tenant: fields that only the server reads and the public company omits.
import * as z from 'zod/mini';
import { Company } from '#contract/entities/company.ts';
import type { ServiceOverrides } from '#contract/services.ts';
import { httpsOrigin } from '#contract/content-security.ts';
import { Email } from '#contract/entities/identity.ts';
import { ExternalTarget } from '#contract/entities/external-target.ts';
import { TicketSubject } from '#contract/entities/ticket.ts';
import { DirectorySettings } from '#server/ports/directory/directory-settings.ts';

/** The tenant's identity provider, by OpenID Connect: Entra ID, AD FS 2019 or later, or the development provider. */
const Federation = z.object({
  /** The provider's issuer identifier. A path is relative to the tenant's own origin (the demo). */
  issuer: z.string().check(z.regex(/^(?:https?:\/\/|\/)\S+$/)),
  clientId: z.string().check(z.minLength(1)),
  /** The secret is in the environment: `PORTAL_SSO_SECRET_{name}`. Without a name, the portal is a public client. */
  clientSecretName: z.optional(z.string().check(z.regex(/^[A-Z0-9_]{1,64}$/))),
  scopes: z._default(z.array(z.string()), ['openid', 'profile', 'email']),
  /** Entra ID: the directory of which people must be members (claim `tid`). */
  directoryId: z.optional(z.string()),
  /** Names of the claims with the person's data. The subject is always `sub`. */
  claims: z._default(
    z.object({
      email: z._default(z.string(), 'email'),
      emailVerified: z._default(z.string(), 'email_verified'),
      name: z._default(z.string(), 'name'),
    }),
    { email: 'email', emailVerified: 'email_verified', name: 'name' },
  ),
  /** Allowed domains of addresses. Empty: all. */
  emailDomains: z._default(z.array(z.string()), []),
  /** Whether the provider's address identifies a person: only a verified one, always (the provider assigns addresses), or never. */
  trustEmail: z._default(z.enum(['verified', 'always', 'never']), 'verified'),
  /** Whether unknown people receive an account, with these groups. */
  autoProvision: z._default(z.boolean(), false),
  groups: z._default(z.array(z.string()), []),
});
export type Federation = z.infer<typeof Federation>;

const GroupName = z.string().check(z.trim(), z.minLength(1), z.maxLength(80));

/**
 * A picture that each mail contains, as a data address. Mail clients show PNG, JPEG and GIF; they do not show SVG, and block pictures
 * of other servers. Its length counts in every mail.
 */
const MailPicture = z
  .string()
  .check(
    z.maxLength(65_536),
    z.regex(
      /^data:image\/(?:png|jpeg|gif);base64,[A-Za-z0-9+/]+={0,2}$/,
      'deve ser um PNG, JPEG ou GIF em base64 (data:image/png;base64,…): programas de e-mail não desenham SVG',
    ),
  );

/** The people who answer requests for some groups (contract/rules/authority.ts). */
const ApproverRule = z.object({
  groups: z.array(GroupName).check(z.minLength(1), z.maxLength(100)),
  byGroups: z._default(z.array(GroupName).check(z.maxLength(20)), []),
  byPeople: z._default(z.array(Email).check(z.maxLength(20)), []),
});

const GroupNames = z._default(z.array(GroupName).check(z.maxLength(20)), []);

/** The groups whose members answer requests of other kinds. Without a group they go to the administrators of people. */
const RequestApprovers = z.object({
  tickets: z._default(z.partialRecord(TicketSubject, z.array(GroupName).check(z.maxLength(20))), {}),
  privacy: GroupNames,
  bills: GroupNames,
  quotas: GroupNames,
});

/**
 * The content of `tenants.config`, which the command line imports and exports. `Company` is its public part,
 * `/cache/{domain}.json`.
 */
export const PrivateCompany = z.extend(Company, {
  /** Session limits in minutes; the defaults are the secure ones. */
  session: z._default(z.object({ idleMinutes: z._default(z.number(), 30), absoluteMinutes: z._default(z.number(), 480) }), {
    idleMinutes: 30,
    absoluteMinutes: 480,
  }),
  federation: z.optional(Federation),
  /** Origins whose pages may show the portal in a frame. Empty: only the portal's own. */
  frameAncestors: z._default(z.array(z.string().check(z.regex(httpsOrigin))).check(z.maxLength(20)), []),
  /**
   * The sender's name and the reply address of mails; the sender's address is the portal's (PORTAL_MAIL_FROM). `contact` gets
   * tickets and answers of forms; `replyTo` gets them when there is no `contact`. `logo` is shown in mails instead of `style.logo`.
   */
  mail: z._default(
    z.object({
      senderName: z.optional(z.string()),
      replyTo: z.optional(z.string()),
      contact: z.optional(z.string()),
      logo: z.optional(MailPicture),
    }),
    {},
  ),
  /** External addresses to which the portal may lead, by id (`/leave/{id}`). The portal leads to no others. */
  externalTargets: z._default(z.array(ExternalTarget).check(z.maxLength(100)), []),
  /**
   * The people who answer requests, by group. Requests for other groups go to administrators of people, and to hosts who are
   * members of the group.
   */
  accessApprovers: z._default(z.array(ApproverRule).check(z.maxLength(100)), []),
  requestApprovers: z._default(RequestApprovers, { tickets: {}, privacy: [], bills: [], quotas: [] }),
  /** Maximum number of bytes of all files of the tenant together; the portal's default when absent. */
  files: z._default(z.object({ storageBytes: z.optional(z.number().check(z.positive())) }), {}),
  /** The query about companies whose findings the dialog "Auditoria" shows, when `entity.radar` is true. */
  radar: z.optional(z.object({ sql: z.string(), connector: z.string() })),
  /** The system that checks the passwords of `isLdap` and `hasExternalAuth` tenants. */
  directory: z.optional(DirectorySettings),
});
export type PrivateCompany = z.infer<typeof PrivateCompany>;

type Radar = NonNullable<PrivateCompany['radar']>;

/** The query of the radar; null when the tenant has no radar. */
export const radarOf = ({ entity, radar }: Pick<PrivateCompany, 'entity' | 'radar'>): Radar | null =>
  entity?.radar === true ? (radar ?? null) : null;

/** Without its query, the dialog of the radar would only fail. */
const publicEntity = (company: PrivateCompany): Company['entity'] =>
  company.entity?.radar === true ? { ...company.entity, radar: radarOf(company) !== null } : company.entity;

/**
 * The public part. Parsing drops fields that `Company` does not contain. The host of the identity provider is public, because the
 * desktop needs it. `development`: services that run on their own ports (demo mode).
 */
export function publicCompany(company: PrivateCompany, development: ServiceOverrides = {}): Company {
  const { adfsConfig, services, ...others } = Company.parse(company);
  const entity = publicEntity(company);
  const rest = { ...others, ...(entity && { entity }), services: { ...services, ...development } };
  if (adfsConfig === undefined) return rest;
  const issuer = company.federation?.issuer ?? '';
  const own = URL.canParse(issuer) ? [new URL(issuer).hostname] : [];
  const hosts = Array.from(new Set([...own, ...(adfsConfig.hosts ?? [])]));
  // Without an identity provider, every use of the button would fail.
  return { ...rest, adfsConfig: { ...adfsConfig, enabled: adfsConfig.enabled && company.federation !== undefined, hosts } };
}
