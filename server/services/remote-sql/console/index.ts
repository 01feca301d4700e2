// The screen "Consultas". The calls define who may use it, and plan-text.ts defines which statements are allowed.
import {
  beginWrite,
  cancelRun,
  decideWrite,
  estimateWrite,
  exportText as exportCall,
  listBatches,
  listConnectors,
  listQueries,
  listRuns as listRunsCall,
  readQuery,
  removeQuery,
  runText,
  saveQuery,
} from '#contract/calls/sql-console.ts';
import { hasGroup } from '#contract/permissions.ts';
import { AppError } from '#server/http/app-error.ts';
import { route } from '#server/http/route.ts';
import type { Route } from '#server/http/route.ts';
import { ownerOf } from '#server/services/remote-sql/batch/ask.ts';
import { listJobs } from '#server/services/remote-sql/batch/repository.ts';
import { requireSession } from '#server/services/remote-sql/plan.ts';
import type { ConsoleDependencies } from './dependencies.ts';
import { exportText } from './export.ts';
import { createHealth } from './health.ts';
import { presentJob, presentRun } from './present.ts';
import { requirePerson } from './person.ts';
import { toConsoleText } from './plan-text.ts';
import type { ConsoleRuns } from './run.ts';
import { listRuns } from './runs.ts';
import { createSaved } from './saved.ts';
import { createWrites } from './writes.ts';

export type { ConsoleDependencies } from './dependencies.ts';
export { queueOwnText, runOwnText } from './own-text.ts';
export { createRuns } from './run.ts';
export { endLostWrites, lostEntry, removeRunsBefore, tenantsWithLostWrites, undoneEntry } from './runs.ts';

export function consoleService(deps: ConsoleDependencies, runs: ConsoleRuns) {
  const writes = createWrites(deps, runs);
  return { routes: consoleRoutes(deps, runs, writes), endHeldWrites: writes.close };
}

function consoleRoutes(deps: ConsoleDependencies, runs: ConsoleRuns, writes: ReturnType<typeof createWrites>): readonly Route[] {
  const { database, clock } = deps;
  const [health, saved] = [createHealth(deps), createSaved(deps)];
  return [
    route(listConnectors, (_, context) => health(context)),
    route(runText, ({ body }, context) => runs.run(toConsoleText(body), context)),
    route(cancelRun, ({ params }, context) => runs.cancel(params.runId, context)),
    route(exportCall, ({ body }, context) => exportText(runs, toConsoleText(body), context)),
    route(estimateWrite, ({ body }, context) => writes.estimate(toConsoleText(body), context)),
    route(beginWrite, ({ body }, context) => writes.begin(toConsoleText(body), body.confirmed, context)),
    route(decideWrite, async ({ params, body }, context) => ({
      outcome: await writes.decide(params.runId, body.decision, context),
    })),
    route(listRunsCall, async ({ query }, context) => {
      const userId = requirePerson(context);
      const wantsAll = query.all === 'true';
      if (wantsAll && !hasGroup(context.session?.groups ?? [], 'admin')) throw new AppError('#FORBIDDEN');
      const rows = await listRuns(database.tenant(context.tenant.id), wantsAll ? null : userId);
      return rows.map((row) => presentRun(row, userId, clock.now()));
    }),
    route(listBatches, async (_, context) => {
      const rows = await listJobs(database.tenant(context.tenant.id), ownerOf(requireSession(context)));
      return rows.map((row) => presentJob(row, clock.now()));
    }),
    route(listQueries, (_, context) => saved.list(context)),
    route(readQuery, ({ params }, context) => saved.read(params.queryId, context)),
    route(saveQuery, async ({ params, body }, context) => ({ version: await saved.save(params.queryId, body, context) })),
    route(removeQuery, ({ params }, context) => saved.remove(params.queryId, context)),
  ];
}
