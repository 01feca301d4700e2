// The data of a direct link, and its state at a moment. Pure.
import { directLinkLifetimeMs } from '#contract/limits.ts';
import type { DirectLinkLifetime } from '#contract/entities/direct-link.ts';
import type { Item, Module } from '#contract/entities/module.ts';
import { visibleModules } from '#contract/rules/visibility.ts';
import * as z from 'zod/mini';
import type { LinkScope } from '#server/ports/link-scope.ts';
import type { LinkRow } from '#server/records/links.ts';

const DirectLinkData = z.object({
  title: z.string(),
  moduleId: z.string(),
  itemId: z.string(),
  script: z.string(),
  json: z.optional(z.unknown()),
  /** Hash of the flow secret of the first browser that opened the link. The link is valid only in that browser. */
  flow: z.optional(z.string()),
  opens: z._default(z.number(), 0),
  lastOpenAt: z.optional(z.string()),
  /** Time until which the link's person may request a replacement. */
  renewableUntil: z.string(),
});
export type DirectLinkData = z.infer<typeof DirectLinkData>;

/** A row with its maker and its company, which only a decoy lacks. */
type DirectLinkRow = LinkRow & { readonly userId: string; readonly entityCode: string };

/** A row of a direct link with its parsed data. */
export interface HeldDirectLink {
  readonly row: DirectLinkRow;
  readonly data: DirectLinkData;
}

export function readDirectLink(row: LinkRow | null): HeldDirectLink | null {
  if (row?.purpose !== 'direct') return null;
  const { userId, entityCode } = row;
  const data = DirectLinkData.safeParse(row.data).data;
  return userId === null || entityCode === null || data === undefined ? null : { row: { ...row, userId, entityCode }, data };
}

/** The time after its end in which a link can be replaced. */
const renewableMs = directLinkLifetimeMs['30d'];
/** The longest lifetime of a link that was requested by phone. */
const renewedMaxMs = directLinkLifetimeMs['1d'];

export const expiryOf = (lifetime: DirectLinkLifetime, now: Date) => new Date(now.getTime() + directLinkLifetimeMs[lifetime]);
export const renewableUntil = (expiresAt: Date) => new Date(expiresAt.getTime() + renewableMs).toISOString();

/** The end of the link that replaces this one. */
export const renewedExpiry = ({ row }: HeldDirectLink, now: Date) =>
  new Date(now.getTime() + Math.min(row.expiresAt.getTime() - row.createdAt.getTime(), renewedMaxMs));

/** Whether the link's person may request a replacement. */
export const isRenewable = ({ row, data }: HeldDirectLink, now: Date) =>
  row.revokedAt === null && Date.parse(data.renewableUntil) > now.getTime();

export type DirectLinkState =
  | { readonly kind: 'valid'; readonly link: HeldDirectLink }
  | { readonly kind: 'used'; readonly usedAt: Date }
  | { readonly kind: 'expired' }
  | { readonly kind: 'unknown' };

/** The state of a link in a browser. A revoked link looks expired, so that its holder does not learn the reason. */
export function directLinkState(link: HeldDirectLink | null, flow: string, now: Date): DirectLinkState {
  if (link === null) return { kind: 'unknown' };
  const { row, data } = link;
  if (row.revokedAt !== null || row.expiresAt <= now) return { kind: 'expired' };
  if (row.usedAt !== null && data.flow !== flow) return { kind: 'used', usedAt: row.usedAt };
  return { kind: 'valid', link };
}

type Target = Pick<LinkScope, 'moduleId' | 'itemId'>;
type Openable = Target & { readonly script: string };

const isFramed = (item: Item): item is Item & { readonly script: string } =>
  item.script !== undefined && item.script.trim() !== '' && !item.script.startsWith('native:');

/**
 * Items that a member of `groups` may open, and to which they may therefore make a link. Screens of the portal are excluded,
 * because they need a signed-in person.
 */
export const openableItems = (modules: readonly Module[], groups: readonly string[]): readonly Openable[] =>
  visibleModules(modules, groups).flatMap(({ id, item }) =>
    item.filter(isFramed).map((one) => ({ moduleId: id, itemId: one.id, script: one.script })),
  );

/** The named item, or the first one with this script. */
export const findOpenable = (items: readonly Openable[], script: string, target?: Target) =>
  items.find(
    (item) =>
      item.script === script && (target === undefined || (item.moduleId === target.moduleId && item.itemId === target.itemId)),
  ) ?? null;
