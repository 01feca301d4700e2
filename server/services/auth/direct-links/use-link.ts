// Describes a direct link to its holder without using it, and opens a session for it, which reaches one item of one company.
import type { DirectLinkEntity } from '#contract/entities/direct-link.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { Queries } from '#server/ports/database.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import { selectLink } from '#server/records/links.ts';
import { hashSecret } from '#server/records/secrets.ts';
import { linkRefusals } from '#server/services/auth/links/mailed-link.ts';
import type { OpenSession } from '#server/services/auth/sign-in/open-session.ts';
import { requirePoints } from '#server/services/auth/sign-in/points.ts';
import { directLinkState, findOpenable, openableItems, readDirectLink, type HeldDirectLink } from './link-data.ts';
import { lockGrant, recordOpening, scriptExists, selectGrant } from './store.ts';

/**
 * The item must still exist with the same script, and the maker of the link must still be allowed to open it and act for its company.
 * Returns the company.
 */
async function requireGrant(queries: Queries, { tenant }: RequestContext, link: HeldDirectLink): Promise<DirectLinkEntity> {
  const grant = await selectGrant(queries, link);
  if (grant === null) throw new AppError('#LINK_EXPIRED');
  const found = findOpenable(openableItems(tenant.company.module, grant.maker.groups), link.data.script, link.data);
  if (found === null || !(await scriptExists(queries, tenant.id, found.script))) throw new AppError('#ERRO_SCRIPT_DOWNLOAD_BODY');
  return grant.entity;
}

export function createUseDirectLink({ database, limiter, clock }: AuthDependencies, openSession: OpenSession) {
  const read = async ({ tenant, flow }: RequestContext, secret: string) => {
    const row = await database.tenant(tenant.id).run((queries) => selectLink(queries, tenant.id, secret));
    return directLinkState(readDirectLink(row), hashSecret(flow), clock.now());
  };

  return {
    /** The check of the link page, which does not use the link. */
    async check(context: RequestContext, secret: string) {
      await requirePoints(limiter, [['link-try-address', context.address]]);
      const state = await read(context, secret);
      if (state.kind === 'unknown') throw new AppError('#LINK_INVALID');
      if (state.kind === 'used') return { state: state.kind, usedAt: state.usedAt.toISOString() };
      if (state.kind === 'expired') return { state: state.kind };
      const { row, data } = state.link;
      const grant = await database.tenant(context.tenant.id).run((queries) => selectGrant(queries, state.link));
      if (grant === null) return { state: 'expired' as const };
      return { state: state.kind, direct: { title: data.title, expires: row.expiresAt.toISOString(), entity: grant.entity } };
    },

    async open(secret: string, context: RequestContext) {
      const { tenant, recorder } = context;
      await requirePoints(limiter, [['link-try-address', context.address]]);
      const state = await read(context, secret);
      if (state.kind !== 'valid') throw new AppError(linkRefusals[state.kind]);
      const { row, data } = state.link;
      const entity = await database.tenant(tenant.id).run((queries) => requireGrant(queries, context, state.link));
      const { moduleId, itemId, script, json } = data;
      const scope = { link: row.hash, moduleId, itemId, script, entity: entity.code, ...(json === undefined ? {} : { json }) };
      // With the session in one transaction: who revokes or deletes the link waits for it, and then ends the session.
      const session = await openSession.forLink(context, scope, row.expiresAt, async (queries) => {
        const noted = await recordOpening(queries, state.link, { flow: hashSecret(context.flow), now: clock.now() });
        if (!noted) throw new AppError('#LINK_USED');
        await lockGrant(queries, state.link);
        await requireGrant(queries, context, state.link);
        await recorder.recordWithin(queries, { pointer: 'auth.link-direto.abrir', detail: { link: row.hash } });
      });
      return {
        ...session,
        script,
        item: { moduleId, itemId },
        entity,
        title: data.title,
        json: json ?? null,
        expires: row.expiresAt.toISOString(),
      };
    },
  };
}

export type UseDirectLink = ReturnType<typeof createUseDirectLink>;
