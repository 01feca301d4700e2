// The effects of a change of a validation, in its transaction: the person acts for the company, is notified, and an open request ends.
import { formatCnpj } from '#contract/rules/cnpj.ts';
import { entities, userEntities } from '#server/db/schema.ts';
import type { Queries } from '#server/ports/database.ts';
import { notifyWithin } from '#server/records/notices.ts';
import { countUse } from '#server/records/quotas/index.ts';
import { withdrawRequest } from '#server/records/requests/index.ts';
import type { Command } from './states.ts';
import type { ValidationRow } from './store.ts';

/** Lets the person act for the company. The stored data of a known company does not change. */
async function addCompany(queries: Queries, row: ValidationRow): Promise<void> {
  const { tenantId, userId, entityCode: code, tag1, tag2, externalId, dynamicFields } = row;
  const description = row.description ?? formatCnpj(code);
  await queries
    .insert(entities)
    .values({ tenantId, code, description, tag1, tag2, externalId, dynamicFields, addedBy: userId })
    .onConflictDoNothing();
  await queries.insert(userEntities).values({ tenantId, userId, code }).onConflictDoNothing();
  countUse(queries, { tenant: tenantId, quota: 'companies', person: userId });
}

export async function carryOut(queries: Queries, row: ValidationRow, command: Command | null, now: Date): Promise<void> {
  if (command?.kind === 'add-company') await addCompany(queries, row);
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
