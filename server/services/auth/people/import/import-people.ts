// Imports people from the rows of a file. A dry run carries every row out and takes it back, so that its result is that of the import.
import type { importPeople } from '#contract/calls/auth/people-bulk.ts';
import type { RefusedQuota } from '#contract/errors.ts';
import type { ImportResult } from '#contract/entities/people-import.ts';
import { readImportRow } from '#contract/rules/people-import.ts';
import { AppError } from '#server/http/app-error.ts';
import type { HandlerInput, RequestContext } from '#server/http/route.ts';
import type { TenantDatabase } from '#server/ports/database.ts';
import { collectForCommit } from '#server/ports/quota/commit-work.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import { type Actor, createRequireActor } from '#server/services/auth/own.ts';
import type { RequireProof } from '#server/records/sessions/require-proof.ts';
import { accountKey, requirePoints } from '#server/services/auth/sign-in/points.ts';
import type { MailInvitation } from '#server/services/auth/guests/make-guest.ts';
import { createImportRow, type RowAnswer } from './import-row.ts';

type Body = HandlerInput<typeof importPeople>['body'];
type Row = Body['rows'][number];

/** Thrown to take a transaction back, together with the answer that it would have had. */
class TakenBack extends Error {
  readonly answer: RowAnswer;
  constructor(answer: RowAnswer) {
    super('Dry run');
    this.answer = answer;
  }
}

/** Takes a transaction back where it would commit, after the checks of quotas. */
const dryRuns = collectForCommit<RowAnswer>((_queries, [answer]) =>
  Promise.reject(answer === undefined ? new Error('Nothing was carried out.') : new TakenBack(answer)),
);

const beyondQuota = (quota: RefusedQuota | undefined): RowAnswer => ({
  outcome: 'refused',
  problems: [{ column: 'email', problem: 'quota' }],
  quota,
});

async function answered(work: () => Promise<RowAnswer>): Promise<RowAnswer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof TakenBack) return error.answer;
    if (error instanceof AppError && error.code === '#QUOTA_EXCEEDED') return beyondQuota(error.data.quota);
    throw error;
  }
}

export function createImportPeople(deps: AuthDependencies, requireProof: RequireProof, mailInvitation: MailInvitation) {
  const { database, limiter, sessions, clock } = deps;
  const requireActor = createRequireActor(deps);
  const importRow = createImportRow(deps, mailInvitation);

  async function runRow(db: TenantDatabase, row: Row, body: Body, by: Actor, context: RequestContext): Promise<ImportResult> {
    const { line, ...cells } = row;
    const { person, problems } = readImportRow(cells, clock.now());
    if (problems.length > 0) return { line, outcome: 'refused', problems: [...problems] };
    const answer = await answered(() =>
      db.run(async (queries) => {
        const done = await importRow(queries, context, person, { by, invite: body.invite });
        if (body.dryRun) dryRuns.add(queries, done);
        return done;
      }),
    );
    if (answer.changed !== undefined && !body.dryRun) await sessions.userChanged(db, answer.changed);
    const { outcome, quota } = answer;
    return { line, outcome, problems: [...answer.problems], ...(quota !== undefined && { quota }) };
  }

  return async (body: Body, context: RequestContext): Promise<{ results: ImportResult[] }> => {
    const by = await requireActor(context);
    await requireProof(context, 'usuario.importar');
    await requirePoints(limiter, [['people-import-person', accountKey(context.tenant.id, by.id)]], 'exact');
    const db = database.tenant(context.tenant.id);
    const results: ImportResult[] = [];
    for (const row of body.rows) results.push(await runRow(db, row, body, by, context));
    return { results };
  };
}
