// A person adds, edits and removes their companies; administrators of people edit every company.
import type { EntityInput } from '#contract/calls/access/entity-input.ts';
import type { ListedEntity } from '#contract/entities/entity.ts';
import { isCnpj, normalizeCnpj } from '#contract/rules/cnpj.ts';
import { administersCompanies } from '#contract/rules/entity-authority.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { Queries } from '#server/ports/database.ts';
import { createRequireProof } from '#server/records/sessions/require-proof.ts';
import { decideAddition, type Editor, mayEdit, mayEditOwn } from './addition.ts';
import { changesOf, type CompanyData, readCompanyData, valuesOf } from './company-data.ts';
import * as store from './company-store.ts';
import type { AccessDependencies } from './dependencies.ts';
import { presentEntity } from './present.ts';
import type { EntityRow } from './repository.ts';

interface Target {
  readonly userId: string;
  readonly code: string;
}

interface Task {
  readonly context: RequestContext;
  readonly editor: Editor;
  /** The normalized CNPJ. */
  readonly code: string;
}

function readTask({ userId, code }: Target, context: RequestContext): Task {
  const { session } = context;
  // The ids of other people answer as unknown ones do.
  if (session === null || session.userId === null || session.userId !== userId) throw new AppError('#FORBIDDEN');
  return { context, editor: { userId, groups: session.groups }, code: normalizeCnpj(code) };
}

const wrongCode = () => new AppError('#VALIDATION', { fields: { 'params.code': 'cnpj' } });

/** Throws unless the company can be added at once. */
function requireFree({ context }: Task, actors: Parameters<typeof decideAddition>[1]): void {
  const decision = decideAddition(context.tenant.company.entity, actors);
  switch (decision) {
    case 'free':
      return;
    case 'owned':
      throw new AppError('#CONFLICT', { reason: 'entity-owned' });
    case 'other-group':
      throw new AppError('#CONFLICT', { reason: 'entity-other-group' });
    case 'needs-proof':
      throw new AppError('#CONFLICT', { reason: 'entity-needs-proof' });
    case 'closed':
      throw new AppError('#FORBIDDEN');
    default:
      decision satisfies never;
  }
}

async function add(queries: Queries, task: Task, input: EntityInput): Promise<EntityRow> {
  const { context, editor, code } = task;
  const { tenant, recorder } = context;
  if (!isCnpj(code)) throw wrongCode();
  const data = readCompanyData(tenant.company.entity, input);
  const isNew = await store.insertCompany(queries, tenant.id, code, { data, addedBy: editor.userId });
  const row = await store.lockCompany(queries, tenant.id, code);
  if (row === null) throw new AppError('#CONFLICT');
  requireFree(task, await store.selectActors(queries, tenant.id, editor.userId, code));
  // The data of a company of the tenant stays. Nobody acts for a company that another person added, so its data is replaced.
  const isOwnData = isNew || row.addedBy !== null;
  const change = { ...data, addedBy: editor.userId };
  if (isOwnData && !isNew) await store.updateCompany(queries, tenant.id, code, change);
  await store.insertActing(queries, tenant.id, editor.userId, code);
  const added = isOwnData ? { ...row, ...change } : row;
  const detail = { company: code, after: valuesOf(added) };
  await recorder.recordWithin(queries, { pointer: 'acesso.empresa.adicionar', detail });
  return added;
}

/** Whether only an administrator of people may make this change: a company of other people. */
async function needsProof(queries: Queries, { context, editor, code }: Task): Promise<boolean> {
  const { id } = context.tenant;
  if (!administersCompanies(editor.groups)) return false;
  const row = await store.lockCompany(queries, id, code);
  return row !== null && !mayEditOwn(editor, row.addedBy, await store.selectActors(queries, id, editor.userId, code));
}

async function edit(queries: Queries, { context, editor, code }: Task, input: EntityInput): Promise<EntityRow> {
  const { tenant, recorder } = context;
  const row = await store.lockCompany(queries, tenant.id, code);
  const actors = await store.selectActors(queries, tenant.id, editor.userId, code);
  // Companies of other people and unknown ones have the same answer.
  if (row === null || (!actors.isOwn && !administersCompanies(editor.groups))) throw new AppError('#NOT_FOUND');
  if (!mayEdit(editor, row.addedBy, actors)) throw new AppError('#FORBIDDEN');
  // Values beside the configured fields stay when the tenant stored them. A person's own addition has none.
  const stored = row.addedBy === null ? row : undefined;
  const data: CompanyData = readCompanyData(tenant.company.entity, input, stored);
  await store.updateCompany(queries, tenant.id, code, data);
  const detail = { company: code, ...changesOf(row, data) };
  await recorder.recordWithin(queries, { pointer: 'acesso.empresa.alterar', detail });
  return { ...row, ...data };
}

async function remove(queries: Queries, { context, editor, code }: Task): Promise<void> {
  const { tenant, recorder } = context;
  const row = await store.lockCompany(queries, tenant.id, code);
  const wasOwn = await store.deleteActing(queries, tenant.id, editor.userId, code);
  if (row === null || !wasOwn) throw new AppError('#NOT_FOUND');
  const detail = { company: code, before: { description: row.description } };
  await recorder.recordWithin(queries, { pointer: 'acesso.empresa.remover', detail });
}

export function createOwnCompanies(deps: AccessDependencies) {
  const { database, limiter, sessions } = deps;
  const requireProof = createRequireProof(deps);

  /** Carries out a task in a transaction. */
  async function carryOut<T>(target: Target, context: RequestContext, work: (queries: Queries, task: Task) => Promise<T>) {
    const task = readTask(target, context);
    // A removal tells nothing about other people, and needs an addition before it.
    if (work !== remove) {
      const limit = await limiter.consume('entity-person', `${context.tenant.id}:${task.editor.userId}`);
      if (!limit.ok) throw new AppError('#TOO_MANY_ATTEMPTS', { retryAfter: limit.retryAfterSeconds });
    }
    return database.tenant(context.tenant.id).run((queries) => work(queries, task));
  }

  return {
    /** With `id` the company is edited, without it added. */
    async save(target: Target, input: EntityInput, context: RequestContext): Promise<ListedEntity> {
      const named = [input.id, input.code].filter((code) => code !== undefined);
      if (named.some((code) => normalizeCnpj(code) !== normalizeCnpj(target.code))) throw wrongCode();
      const work = input.id === undefined ? add : edit;
      const task = readTask(target, context);
      if (work === edit && (await database.tenant(context.tenant.id).run((queries) => needsProof(queries, task))))
        await requireProof(context, 'acesso.empresa.alterar', { company: task.code });
      const row = await carryOut(target, context, (queries, task) => work(queries, task, input));
      return { ...presentEntity(row), editable: row.addedBy === target.userId || input.id !== undefined };
    },

    async remove(target: Target, context: RequestContext): Promise<{ readonly ok: true }> {
      await carryOut(target, context, remove);
      // The sessions of the person no longer act for the company.
      await sessions.userChanged(database.tenant(context.tenant.id), target.userId);
      return { ok: true };
    },
  };
}
