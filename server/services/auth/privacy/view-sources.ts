// The views of the portal as another person that are open, of the administrator and of the viewed person.
import { and, eq } from 'drizzle-orm';
import * as schema from '#server/db/schema.ts';
import { byId, columnsOf, type Source } from './source.ts';

const { personViews } = schema;

export const views: readonly Source[] = [
  {
    // Without the other person. The record keeps the beginning and the end.
    name: 'opened-view',
    table: personViews,
    columns: columnsOf(personViews, ['reason', 'createdAt', 'expiresAt']),
    of: byId(personViews),
  },
  {
    name: 'view-as-the-person',
    table: personViews,
    columns: columnsOf(personViews, ['reason', 'createdAt', 'expiresAt']),
    of: ({ tenant, id }) => and(eq(personViews.tenantId, tenant), eq(personViews.personId, id)),
  },
];
