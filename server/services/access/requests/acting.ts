// Runs a change of a request by a person who may answer it, in one transaction.
import { eq, and } from 'drizzle-orm';
import type { RequestDetail } from '#contract/entities/request.ts';
import type { TenantId } from '#contract/entities/identity.ts';
import { users } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { Queries } from '#server/ports/database.ts';
import type { PersonRow, RequestRow } from '#server/records/requests/index.ts';
import type { AccessDependencies } from '#server/services/access/dependencies.ts';
import { createDetail } from './detail.ts';
import { requirePerson, requireRequest, requireRoom } from './person.ts';

export async function selectPerson(queries: Queries, tenant: TenantId, id: string): Promise<PersonRow | null> {
  const [row] = await queries
    .select()
    .from(users)
    .where(and(eq(users.tenantId, tenant), eq(users.id, id)));
  return row ?? null;
}

export interface Acting {
  readonly queries: Queries;
  readonly context: RequestContext;
  readonly row: RequestRow;
  /** The person of the session. */
  readonly by: PersonRow;
  readonly at: Date;
}

export const nameOf = ({ nick, email }: Pick<PersonRow, 'nick' | 'email'>): string => nick ?? email;

export type ActingDependencies = Pick<AccessDependencies, 'database' | 'clock' | 'limiter' | 'attachments'>;

export function createAct({ database, clock, limiter, attachments }: ActingDependencies) {
  const detail = createDetail({ database, clock, attachments });

  const within = async <T>(
    protocol: string,
    context: RequestContext,
    work: (acting: Acting) => Promise<T>,
  ): Promise<{ acting: Acting; result: T }> => {
    await requireRoom(limiter, 'request-change-person', context);
    return database.tenant(context.tenant.id).run(async (queries) => {
      const by = await selectPerson(queries, context.tenant.id, requirePerson(context).id);
      if (by === null) throw new AppError('#INVALID_SESSION');
      const row = await requireRequest(queries, context, protocol);
      const acting = { queries, context, row, by, at: clock.now() };
      return { acting, result: await work(acting) };
    });
  };

  return {
    /** Answers with the request as it is after the work. */
    async shown(protocol: string, context: RequestContext, work: (acting: Acting) => Promise<void>): Promise<RequestDetail> {
      const { result } = await within(protocol, context, async (acting) => {
        await work(acting);
        return detail.after(acting.queries, protocol, context);
      });
      return result;
    },

    /** Answers with the changed request. */
    async done(protocol: string, context: RequestContext, work: (acting: Acting) => Promise<void>): Promise<RequestRow> {
      return (await within(protocol, context, work)).acting.row;
    },
  };
}
