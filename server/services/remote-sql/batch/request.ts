// The statement of a batch job in the form that its row stores. It contains no credentials, because the connector is looked up
// when the job runs.
import * as z from 'zod/mini';
import type { SqlRun } from '#server/services/remote-sql/plan.ts';

const StoredRequest = z.object({
  connector: z.string(),
  run: z.object({
    sqlId: z.nullable(z.string()),
    hash: z._default(z.nullable(z.string()), null),
    items: z._default(z.array(z.string()), []),
    unique: z.boolean(),
    statement: z.object({
      text: z.string(),
      values: z.array(z.unknown()),
      rowLimit: z.number(),
      timeoutMs: z.number(),
      writes: z.boolean(),
    }),
  }),
});

export interface BatchRequest {
  readonly connector: string;
  readonly run: SqlRun;
}

export const writeRequest = (request: BatchRequest): string => JSON.stringify(request);
export const readRequest = (text: string): BatchRequest => StoredRequest.parse(JSON.parse(text));
