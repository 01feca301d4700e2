// The effects of a change of a validation, in its transaction: the person acts for the company, is notified, and an open request ends.
import { formatCnpj } from '#contract/rules/cnpj.ts';
import { entities, userEntities } from '#server/db/schema.ts';
import type { ActivityRecorder } from '#server/ports/activity-log.ts';
import type { Queries } from '#server/ports/database.ts';
import { notifyWithin } from '#server/records/notices.ts';
import { countUse } from '#server/records/quotas/index.ts';
import { withdrawRequest } from '#server/records/requests/index.ts';
import type { Command } from './states.ts';
import type { ValidationRow } from './store.ts';

/** Lets the person act for the company, and records it with the data. The stored data of a known company does not change. */
async function addCompany(queries: Queries, row: ValidationRow, recorder: ActivityRecorder): Promise<void> {
  const { tenantId, userId, entityCode: code, tag1, tag2, externalId, dynamicFields } = row;
  const data = { description: row.description ?? formatCnpj(code), tag1, tag2, externalId, dynamicFields };
  const added = await queries
    .insert(entities)
    .values({ tenantId, code, ...data, addedBy: userId })
    .onConflictDoNothing()
    .returning({ code: entities.code });
  // A company that a host shared is the person's own from now on: the host cannot take it back.
  await queries
    .insert(userEntities)
    .values({ tenantId, userId, code })
    .onConflictDoUpdate({ target: [userEntities.tenantId, userEntities.userId, userEntities.code], set: { sharedBy: null } });
  countUse(queries, { tenant: tenantId, quota: 'companies', person: userId });
  const after = Object.fromEntries(Object.entries(added.length === 0 ? {} : data).filter(([, value]) => value !== null));
  const detail = { company: code, person: userId, after };
  await recorder.recordWithin(queries, { pointer: 'acesso.empresa.adicionar', detail });
}

export async function carryOut(
  queries: Queries,
  row: ValidationRow,
  command: Command | null,
  { now, recorder }: { readonly now: Date; readonly recorder: ActivityRecorder },
): Promise<void> {
  if (command?.kind === 'add-company') await addCompany(queries, row, recorder);
  if (command?.kind === 'withdraw-request')
    await withdrawRequest(queries, row.tenantId, { id: command.protocol, userId: row.userId, at: now });
}

const news = {
  validated: { severity: 'ok', title: 'Empresa validada', message: 'Você já pode agir por' },
  refused: { severity: 'warn', title: 'Empresa recusada', message: 'O pedido para agir por esta empresa foi recusado:' },
} as const;

/** Notifies the person of an answer that somebody else gave. */
export async function announce(queries: Queries, row: ValidationRow, now: Date): Promise<void> {
  const { status } = row;
  if (status !== 'validated' && status !== 'refused') return;
  const { severity, title, message } = news[status];
  const name = row.description ?? formatCnpj(row.entityCode);
  await notifyWithin(queries, row.tenantId, {
    userId: row.userId,
    identifier: `entity-validation:${row.entityCode}:${row.version}`,
    severity,
    title,
    message: `${message} ${name}.`,
    createdAt: now,
  });
}
