// Describes a direct link to its holder without using it, and opens a session for it.
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { Queries } from '#server/ports/database.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import { selectLink } from '#server/records/links.ts';
import { hashSecret } from '#server/records/secrets.ts';
import type { OpenSession } from '#server/services/auth/sign-in/open-session.ts';
import { requirePoints } from '#server/services/auth/sign-in/points.ts';
import { directLinkState, findOpenable, openableItems, readDirectLink, type HeldDirectLink } from './link-data.ts';
import { recordOpening, scriptExists, selectMaker } from './store.ts';

const refusals = { unknown: '#LINK_INVALID', used: '#LINK_USED', expired: '#LINK_EXPIRED' } as const;

/** The item must still exist with the same script, and the maker of the link must still be allowed to open it. */
async function requireItem(queries: Queries, { tenant }: RequestContext, link: HeldDirectLink): Promise<void> {
  const maker = await selectMaker(queries, link);
  if (maker === null) throw new AppError('#LINK_EXPIRED');
  const found = findOpenable(openableItems(tenant.company.module, maker.groups), link.data.script, link.data);
  if (found === null || !(await scriptExists(queries, tenant.id, found.script))) throw new AppError('#ERRO_SCRIPT_DOWNLOAD_BODY');
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
      return { state: state.kind, direct: { title: data.title, expires: row.expiresAt.toISOString() } };
    },

    async open(secret: string, context: RequestContext) {
      const { tenant, recorder } = context;
      await requirePoints(limiter, [['link-try-address', context.address]]);
      const state = await read(context, secret);
      if (state.kind !== 'valid') throw new AppError(refusals[state.kind]);
      const { row, data } = state.link;
      await database.tenant(tenant.id).run(async (queries) => {
        await requireItem(queries, context, state.link);
        const noted = await recordOpening(queries, state.link, { flow: hashSecret(context.flow), now: clock.now() });
        if (!noted) throw new AppError('#LINK_USED');
        await recorder.recordWithin(queries, { pointer: 'auth.link-direto.abrir', detail: { link: row.hash } });
      });
      const { moduleId, itemId, script, json } = data;
      const scope = { link: row.hash, moduleId, itemId, script, ...(json === undefined ? {} : { json }) };
      const session = await openSession.forLink(context, scope, row.expiresAt);
      return {
        ...session,
        script,
        item: { moduleId, itemId },
        title: data.title,
        json: json ?? null,
        expires: row.expiresAt.toISOString(),
      };
    },
  };
}

export type UseDirectLink = ReturnType<typeof createUseDirectLink>;
