// Before the API tests on PostgreSQL, starts one server and migrates one database, which every test file copies.
import type { TestProject } from 'vitest/node';
import { openPostgresDatabase } from '#server/adapters/database/postgres.ts';
import { migrate } from '#server/db/migrate.ts';
import { startPostgres } from '#tests/support/postgres.ts';

export const templateName = 'portal_template';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  try {
    const url = await postgres.createDatabase(templateName);
    const problems: Error[] = [];
    const template = await openPostgresDatabase({ url, migrate, onConnectionError: (error) => problems.push(error) });
    await template.close();
    if (problems.length > 0) throw new AggregateError(problems, 'The template database lost its connection.');
    project.provide('postgresUrl', postgres.url);
    return () => postgres.stop();
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}
