/** The demo's warehouse has one schema and one role per tenant, so that a query cannot name another tenant's tables. */
export const schemaName = /^[a-z][a-z0-9_]{0,40}$/;
export const roleOf = (schema: string): string => `wh_${schema}`;
