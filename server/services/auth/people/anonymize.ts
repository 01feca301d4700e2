// Orders that a person is anonymized, and cancels the order. The person is told both, and can sign in until the time has come.
import type { anonymizePerson } from '#contract/calls/auth/people.ts';
import type { ManagedPersonDetail } from '#contract/entities/managed-person.ts';
import { refusalToBlock, refusalToChange } from '#contract/rules/people-administration.ts';
import { AppError } from '#server/http/app-error.ts';
import type { HandlerInput, RequestContext } from '#server/http/route.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import { refusedField } from '#server/services/auth/details.ts';
import { createRequireActor } from '#server/services/auth/own.ts';
import type { RequireProof } from '#server/records/sessions/require-proof.ts';
import { refuse, requirePerson, saveChange } from './administered.ts';
import { noOrder, orderOf, tellOfOrder } from './anonymization-order.ts';
import { lockAdministrators } from './people-rows.ts';
import type { ReadPerson } from './reading.ts';

type Body = HandlerInput<typeof anonymizePerson>['body'];

const pointerOf = (ordered: boolean) => (ordered ? 'usuario.anonimizacao.pedir' : 'usuario.anonimizacao.cancelar');

const dateOf = (at: Date | null): string | null => at?.toISOString() ?? null;

export function createAnonymizePerson(deps: AuthDependencies, requireProof: RequireProof, read: ReadPerson) {
  const { database, mailer, clock } = deps;
  const requireActor = createRequireActor(deps);

  return async (id: string, body: Body, context: RequestContext): Promise<ManagedPersonDetail> => {
    const { ordered, reason = '', revision } = body;
    if (ordered && reason === '') throw refusedField('reason', 'required');
    const by = await requireActor(context);
    const pointer = pointerOf(ordered);
    await requireProof(context, pointer, { person: id });
    const db = database.tenant(context.tenant.id);
    await db.run(async (queries) => {
      const administrators = await lockAdministrators(queries, db.tenant);
      const row = await requirePerson(queries, context, id);
      refuse(ordered ? refusalToBlock(by, row, administrators) : refusalToChange(by, row));
      if (ordered === (row.anonymizeAt !== null)) throw new AppError('#CONFLICT');
      const at = clock.now();
      const values = ordered ? orderOf(by, at, reason) : noOrder;
      await saveChange(queries, context, row, {
        pointer,
        values,
        detail: {
          before: { anonymizeAt: dateOf(row.anonymizeAt) },
          after: { anonymizeAt: dateOf(values.anonymizeAt) },
          ...(ordered && { reason }),
        },
        revision,
        author: { at, id: by.id, name: by.name },
      });
      await tellOfOrder(queries, mailer, { tenant: context.tenant, person: row, dueAt: values.anonymizeAt, at });
    });
    return read(id, context);
  };
}
