// Counters of the limiter, which belong to no tenant.
import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/**
 * Tries counted per window, in the form that rate-limiter-flexible reads. Keys are hashed; `expire` is in milliseconds.
 * @public for drizzle-kit alone: the limiter writes its own SQL.
 */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull().default(0),
    expire: bigint('expire', { mode: 'number' }),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
);

/**
 * Consecutive tries without success, each of which makes the next wait longer.
 * @public for drizzle-kit alone.
 */
export const backoffs = pgTable(
  'backoffs',
  {
    key: text('key').primaryKey(),
    tries: integer('tries').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (table) => [index('backoffs_last').on(table.lastAt)],
);
