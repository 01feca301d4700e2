// A validation that a person gave up is removed 90 days later by the schedule `remove-spent-secrets`.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { entityValidations } from '#server/db/schema.ts';
import { removeSpentSecrets } from '#server/services/auth/index.ts';
import { bomPreco, createValidationWorld, type ValidationWorld } from './entity-validation-world.ts';

let world: ValidationWorld;
beforeAll(async () => {
  world = await createValidationWorld();
});
afterAll(() => world?.close());

const statuses = async () =>
  (await world.database.tenant(world.etapas).run((queries) => queries.select().from(entityValidations))).map(
    ({ status }) => status,
  );

it('removes drafts after 90 days, and no validation that goes on', async () => {
  const requester = await world.aRequester();
  await requester.start();
  await requester.start(bomPreco);
  await requester.change('withdraw');
  expect((await statuses()).toSorted()).toEqual(['draft', 'question']);
  world.advance(90 * 86_400);
  await removeSpentSecrets(world.database, new Date());
  expect(await statuses()).toHaveLength(2);
  world.advance(1);
  await removeSpentSecrets(world.database, new Date());
  expect(await statuses()).toEqual(['question']);
});
