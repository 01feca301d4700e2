// The schema of the embedded database and of PostgreSQL. Every table of a tenant has `tenant_id` first in its key, foreign keys
// that begin with it, and a row-level-security policy on it (migrations). Only `tenants`, `tenant_domains`, `schedules` and the
// counters have no tenant. `npm run db:generate` writes the migration of a change, and tests/api/portal/catalogue.test.ts checks
// the result.
export * from './schema/tenants.ts';
export * from './schema/profiles.ts';
export { users } from './schema/users.ts';
export * from './schema/people.ts';
export * from './schema/guests.ts';
export * from './schema/launcher.ts';
export * from './schema/sign-in.ts';
export * from './schema/person-views.ts';
export * from './schema/record.ts';
export * from './schema/requests.ts';
export * from './schema/messages.ts';
export * from './schema/jobs.ts';
export * from './schema/sql.ts';
export * from './schema/modules.ts';
export * from './schema/files.ts';
export * from './schema/privacy.ts';
export * from './schema/limits.ts';
export * from './schema/quotas.ts';
