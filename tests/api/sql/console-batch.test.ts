// A batch of the screen "Consultas" is stored together with its run.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listRuns, runText } from '#contract/calls/sql-console.ts';
import { batchJobsPerPerson } from '#contract/limits.ts';
import { createRemoteSqlWorld } from './remote-sql-world.ts';
import type { Requester, SqlWorld } from '#tests/api/support/sql-world.ts';

let world: SqlWorld;
const reader: Requester = { tenant: 'um', email: 'lia@teste.com.br', groups: ['admin-ops'], entities: ['A'] };

beforeAll(async () => {
  world = await createRemoteSqlWorld();
});
afterAll(() => world?.close());

const ask = (runId = randomUUID() as string) =>
  world.callConsole(runText, reader, {
    body: { runId, sql: 'select 1 as a', connector: 'dw', replace: {}, rowLimit: 1_000, batch: true },
  });

it('leaves no run in the history when the job is refused, and its id can be used again', async () => {
  const jobs: string[] = [];
  for (let count = 0; count < batchJobsPerPerson; count++) {
    const answer = await ask();
    if (!answer.ok || !('jobId' in answer.body)) throw new Error(JSON.stringify(answer));
    jobs.push(answer.body.jobId);
  }
  const runId = randomUUID();
  expect(await ask(runId)).toMatchObject({ code: '#TOO_MANY_ATTEMPTS' });
  const list = await world.callConsole(listRuns, reader, {});
  expect(list.ok && list.body.map(({ id }) => id).toSorted()).toEqual(jobs.toSorted());
  await world.batch.cancel(reader, jobs[0] ?? '');
  expect(await ask(runId)).toMatchObject({ ok: true, body: { jobId: runId } });
  expect(await ask(runId)).toMatchObject({ code: '#TOO_MANY_ATTEMPTS' });
  for (const jobId of [...jobs.slice(1), runId]) await world.batch.cancel(reader, jobId);
  expect(await ask(runId)).toMatchObject({ code: '#CONFLICT' });
});
