// Two processes over one PostgreSQL. The first stops at a step of every kind of background work, and the test kills it there. The second
// leaves the work alone while the first lives, and finishes all of it afterwards.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '#tests/api/support/until.ts';
import { everyWork, jobWorks, marker, scheduleWorks, type Step } from './killed-work.ts';
import { createKilledWorld, type KilledWorld, type Rows, unfinished } from './killed-world.ts';

const heldSchedules = ({ schedules }: Rows): readonly string[] =>
  schedules.filter(({ leaseUntil }) => leaseUntil !== null).map(({ name }) => name);

const unfinishedWork = (rows: Rows) => everyWork.filter((work) => unfinished[work](rows).length > 0);

/** A killed process is noticed when its lease ends. */
const untilNoticed = (check: () => Promise<void> | void) => until(check, 60_000);

/** Number of messages that the mail server accepts: the killed process can hand one over before it records that. */
const accepted: Readonly<Record<Exclude<Step, 'none'>, number>> = { taken: 1, 'half-way': 1, done: 2 };

describe.each(['taken', 'half-way', 'done'] as const)('work whose process is killed once it is %s', (step) => {
  let world: KilledWorld;
  let whileAlive: Rows;

  beforeAll(async () => {
    world = await createKilledWorld(step);
    const first = world.start(step);
    await untilNoticed(() => expect([...first.reached].toSorted()).toEqual(everyWork));
    const second = world.start('none');
    await untilNoticed(() => expect(second.reached).toContain(marker));
    await untilNoticed(async () => {
      whileAlive = await world.rows();
      expect(heldSchedules(whileAlive)).not.toContain(marker);
    });
    await world.kill(first.child);
    const killedAt = new Date();
    await untilNoticed(async () => {
      const rows = await world.rows();
      expect(unfinishedWork(rows)).toEqual([]);
      // The process that ends a run of a schedule sets its next due time.
      expect(rows.schedules.filter(({ dueAt }) => dueAt <= killedAt)).toEqual([]);
    });
  });
  afterAll(() => world?.close());

  it('stays with the process while it lives', () => {
    const { jobs } = whileAlive;
    expect(Object.fromEntries(jobs.map(({ kind, attempts }) => [kind, attempts]))).toEqual({ 'batch-sql': 1, mail: 1 });
    expect(heldSchedules(whileAlive).toSorted()).toEqual(scheduleWorks);
    // A schedule that is done has committed its effect. A job commits its effect and its end together.
    expect(unfinishedWork(whileAlive)).toEqual(step === 'done' ? jobWorks : everyWork);
  });

  it('delivers a mail under one Message-ID, twice only when the mail server had accepted it before', async () => {
    const { mails } = await world.rows();
    expect(mails).toMatchObject([{ status: 'sent', attempts: 2, text: '', code: null }]);
    const ids = world.mailServer.received.map(({ messageId }) => messageId);
    expect(ids).toEqual(Array.from({ length: accepted[step] }, () => `<${mails[0]?.id}@portal.com.br>`));
  });

  it('ends a query with one result and one notice', async () => {
    const { batches, notices } = await world.rows();
    expect(batches).toMatchObject([{ status: 'done', attempts: 2, rows: 1, request: '' }]);
    expect(notices).toMatchObject([{ userId: 'ana', sequence: 1, title: 'Consulta em lote concluída' }]);
  });

  it('keeps a scanned file and records that once', async () => {
    const { files, activities } = await world.rows();
    expect(files).toMatchObject([{ object: world.waiting.name, incoming: null, refusal: null }]);
    expect(activities.filter(({ pointer }) => pointer === 'arquivo.enviar')).toMatchObject([{ outcome: 'ok' }]);
  });

  it('publishes a version once', async () => {
    const { scripts, versions, activities } = await world.rows();
    expect(scripts).toMatchObject([{ version: 2, source: 'depois()' }]);
    expect(versions.map(({ version, source }) => [version, source])).toEqual([
      [1, 'antes()'],
      [2, 'depois()'],
    ]);
    expect(activities.filter(({ pointer }) => pointer === 'codigo.script.publicar')).toHaveLength(1);
  });

  it('ends the access of a guest and records that once', async () => {
    const { guests, activities } = await world.rows();
    expect(guests).toMatchObject([{ userId: 'convidada', endedAt: expect.any(Date) }]);
    expect(activities.filter(({ pointer }) => pointer === 'convidado.acesso.vencer')).toHaveLength(1);
  });

  it('gives people the terms that came into force', async () => {
    const { people } = await world.rows();
    for (const { pendingTerms } of people) expect(pendingTerms).toEqual({ uso: { version: '1' } });
  });

  it('removes all spent content', async () => expect(await world.countSpent()).toBe(0));
});
