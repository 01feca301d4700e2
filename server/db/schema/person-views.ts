// Views of the portal as another person.
import { foreignKey, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { endsAfterStart } from './checks.ts';
import { moment } from './columns.ts';
import { sessions } from './sign-in.ts';
import { tenantId } from './tenants.ts';
import { ofPerson } from './users.ts';

/** The open views. A row is removed when its view ends; the record keeps the beginning and the end. */
export const personViews = pgTable(
  'person_views',
  {
    tenantId: tenantId(),
    id: text('id').notNull(),
    /** The session of the administrator. It has one view at most, and follows the new code of the session. */
    sessionId: text('session_id').notNull(),
    /** The administrator. */
    userId: text('user_id').notNull(),
    /** The person as whom the administrator sees the portal. */
    personId: text('person_id').notNull(),
    reason: text('reason').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('person_views_session').on(table.tenantId, table.sessionId),
    index('person_views_user').on(table.tenantId, table.userId),
    index('person_views_person').on(table.tenantId, table.personId),
    index('person_views_expires').on(table.expiresAt),
    foreignKey({
      name: 'person_views_of_session',
      columns: [table.tenantId, table.sessionId],
      foreignColumns: [sessions.tenantId, sessions.id],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    ofPerson('person_views_by', table.tenantId, table.userId),
    ofPerson('person_views_of', table.tenantId, table.personId),
    endsAfterStart('person_views_times', table.expiresAt, table.createdAt),
  ],
);
