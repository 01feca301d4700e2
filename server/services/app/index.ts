// The app service: content that administrators publish to the people of a tenant, and values that modules save.
import {
  listBanners,
  listCustomValueVersions,
  readCustomValue as readingValue,
  readCustomValueVersion,
  removeCustomValue,
  restoreCustomValueVersion,
  updateCustomValue,
} from '#contract/calls/app.ts';
import { storeConsent } from '#contract/calls/consent.ts';
import { serviceStatusCalls } from '#contract/calls/help.ts';
import { leaveForTarget, readTarget } from '#contract/calls/leave.ts';
import { acceptTerm, declineTerm, listAcceptances, listRequiredTerms, readTerm } from '#contract/calls/terms.ts';
import { hasGroup } from '#contract/permissions.ts';
import { orFail } from '#server/http/app-error.ts';
import { type Route, route } from '#server/http/route.ts';
import { type ConsentDependencies, storeReceipt } from './consent.ts';
import { placementOf } from './custom-value/custom-file.ts';
import { type CustomValueDependencies, type CustomValueOwner, isEditor, noteOf } from './custom-value/owner.ts';
import { readCustomValue, saveCustomValue } from './custom-value/save.ts';
import { listValueVersions, readValueVersion, restoreValueVersion } from './custom-value/versions.ts';
import { recordLeaving, requireTarget } from './leave.ts';
import { findBanners } from './repository.ts';
import { createTerms, type TermsDependencies } from './terms/service.ts';

export type AppServiceDependencies = ConsentDependencies & CustomValueDependencies & TermsDependencies;

const isFor = (wanted: readonly string[], groups: readonly string[]): boolean =>
  wanted.length === 0 || wanted.some((group) => hasGroup(groups, group));

interface OwnerHeaders {
  readonly 'module-id': string;
  readonly 'item-id'?: string | undefined;
}

const ownerOf = (headers: OwnerHeaders): CustomValueOwner => ({ moduleId: headers['module-id'], itemId: headers['item-id'] });

function termRoutes(deps: TermsDependencies): readonly Route[] {
  const terms = createTerms(deps);
  return [
    route(listRequiredTerms, (_, context) => terms.required(context)),
    route(readTerm, ({ params }, context) => terms.read(params, context)),
    route(acceptTerm, ({ params, body }, context) => terms.accept(params, body.sha256, context)),
    route(declineTerm, async ({ params }, context) => {
      await terms.decline(params, context);
      return { ok: true as const };
    }),
    route(listAcceptances, (_, context) => terms.receipts(context)),
  ];
}

const customValueRoutes = (deps: CustomValueDependencies): readonly Route[] => [
  route(updateCustomValue, async ({ headers, body }, context) => {
    const owner = ownerOf(headers);
    const note = noteOf(context, headers.note);
    const placement = placementOf(headers);
    await orFail('#ERRO_SAVE_FILE', () =>
      saveCustomValue(deps, { owner, value: body, placement, note, seen: headers['if-revision'] }, context),
    );
    return { ok: true as const };
  }),
  route(removeCustomValue, async ({ headers }, context) => {
    const nothing = {
      owner: ownerOf(headers),
      value: null,
      placement: null,
      note: isEditor(context) ? '' : undefined,
      seen: headers['if-revision'],
    };
    await orFail('#ERRO_SAVE_FILE', () => saveCustomValue(deps, nothing, context));
    return { ok: true as const };
  }),
  route(readingValue, ({ headers }, context) => readCustomValue(deps, ownerOf(headers), context)),
  route(listCustomValueVersions, ({ headers }, context) => listValueVersions(deps, ownerOf(headers), context)),
  route(readCustomValueVersion, ({ headers, query }, context) =>
    readValueVersion(deps, { owner: ownerOf(headers), version: Number(query.version) }, context),
  ),
  route(restoreCustomValueVersion, async ({ headers, body }, context) => {
    const wanted = { owner: ownerOf(headers), version: body.version };
    return { version: await orFail('#ERRO_SAVE_FILE', () => restoreValueVersion(deps, wanted, context)) };
  }),
];

export function appService(deps: AppServiceDependencies): readonly Route[] {
  return [
    route(storeConsent, async ({ body }, context) => {
      await storeReceipt(deps, body, context);
      return { ok: true as const };
    }),
    ...termRoutes(deps),
    route(readTarget, ({ params }, { tenant }) => Promise.resolve(requireTarget(tenant, params.target))),
    route(leaveForTarget, async ({ params }, context) => {
      await recordLeaving(deps, params.target, context);
      return { ok: true as const };
    }),
    route(listBanners, async (_, { tenant, session }) => {
      const rows = await deps.database.tenant(tenant.id).run((queries) => findBanners(queries, tenant.id));
      return rows.filter((row) => isFor(row.groups, session?.groups ?? [])).map(({ id, html }) => ({ id, html }));
    }),
    // One process runs all services, so they are available together: when the database is available.
    ...serviceStatusCalls.map((call) =>
      route(call, async () => {
        await deps.database.ping();
        return { ok: true as const };
      }),
    ),
    ...customValueRoutes(deps),
  ];
}
