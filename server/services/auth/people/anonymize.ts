// Orders that a person is anonymized, and cancels the order. The person is told both, and can sign in until the time has come.
import type { anonymizePerson } from '#contract/calls/auth/people.ts';
import type { ManagedPersonDetail } from '#contract/entities/managed-person.ts';
import { anonymizationDelayMs } from '#contract/limits.ts';
import { refusalToBlock, refusalToChange } from '#contract/rules/people-administration.ts';
import { AppError } from '#server/http/app-error.ts';
import type { HandlerInput, RequestContext } from '#server/http/route.ts';
import { anonymizationDay, anonymizationMail } from '#server/mails/privacy-mails.ts';
import type { Queries } from '#server/ports/database.ts';
import { notifyWithin } from '#server/records/notices.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import { refusedField } from '#server/services/auth/details.ts';
import { type Actor, createRequireActor } from '#server/services/auth/own.ts';
import type { RequireProof } from '#server/records/sessions/require-proof.ts';
import { isRegistered } from '#server/services/auth/policy.ts';
import { type PersonChange, refuse, requirePerson, saveChange } from './administered.ts';
import { lockAdministrators, type PersonRow } from './people-rows.ts';
import type { ReadPerson } from './reading.ts';

type Body = HandlerInput<typeof anonymizePerson>['body'];

const pointerOf = (ordered: boolean) => (ordered ? 'usuario.anonimizacao.pedir' : 'usuario.anonimizacao.cancelar');

const orderOf = ({ id, name }: Actor, at: Date, { ordered, reason }: Body) =>
  ({
    anonymizeAt: ordered ? new Date(at.getTime() + anonymizationDelayMs) : null,
    anonymizeOrderedAt: ordered ? at : null,
    anonymizeAuthor: ordered ? name : null,
    anonymizeAuthorId: ordered ? id : null,
    anonymizeReason: ordered ? (reason ?? '') : null,
  }) satisfies PersonChange;

const dateOf = (at: Date | null): string | null => at?.toISOString() ?? null;

export function createAnonymizePerson(deps: AuthDependencies, requireProof: RequireProof, read: ReadPerson) {
  const { database, mailer, clock } = deps;
  const requireActor = createRequireActor(deps);

  /** Mails and notifies a person who has an account to lose. `dueAt` null: the order was cancelled. */
  async function tell(queries: Queries, { tenant }: RequestContext, row: PersonRow, dueAt: Date | null, at: Date): Promise<void> {
    if (!isRegistered(row)) return;
    await mailer.sendWithin(queries, anonymizationMail(tenant, row, dueAt));
    await notifyWithin(queries, tenant.id, {
      userId: row.id,
      identifier: `anonymization-${at.toISOString()}`,
      severity: dueAt === null ? 'info' : 'warn',
      title: dueAt === null ? 'A sua conta continua' : `A sua conta será excluída em ${anonymizationDay(dueAt)}`,
      message:
        dueAt === null
          ? 'A exclusão dos seus dados foi cancelada.'
          : 'Os seus dados serão anonimizados. Se você não pediu, fale com quem administra o portal.',
      createdAt: at,
    });
  }

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
      const values = orderOf(by, at, body);
      await saveChange(queries, context, row, {
        pointer,
        values,
        detail: {
          before: { anonymizeAt: dateOf(row.anonymizeAt) },
          after: { anonymizeAt: dateOf(values.anonymizeAt) },
          ...(ordered && { reason }),
        },
        revision,
        author: { at, name: by.name },
      });
      await tell(queries, context, row, values.anonymizeAt, at);
    });
    return read(id, context);
  };
}
