// Forwards a request to a person or a group, or puts somebody in charge of it. The original addressees may still answer it.
import { and, eq } from 'drizzle-orm';
import type { AssignmentTarget } from '#contract/calls/access/requests.ts';
import type { RequestAssignees } from '#contract/entities/request.ts';
import { fold, searchWords } from '#contract/rules/entity-search.ts';
import { users } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { Queries } from '#server/ports/database.ts';
import {
  answeringGroups,
  changeRequest,
  factsOf,
  type PersonRow,
  type RequestChange,
  type RequestRow,
  selectMembers,
} from '#server/records/requests/index.ts';
import type { AccessDependencies } from '#server/services/access/dependencies.ts';
import { type Acting, nameOf } from './acting.ts';
import { requireRequest } from './person.ts';
import { mayReceive, mayReceiveInGroup } from './policy.ts';
import { tellAssigned } from './tell.ts';

const shownPeople = 20;

interface Assignment {
  readonly set: RequestChange['set'];
  readonly kind: 'assigned' | 'taken' | 'released';
  readonly target: string | null;
  /** The people to tell. */
  readonly people: readonly PersonRow[];
}

const refused = () => new AppError('#CONFLICT', { reason: 'request-assignee' });

async function assignToPerson(queries: Queries, { tenant }: RequestContext, row: RequestRow, email: string): Promise<Assignment> {
  const [person] = await queries
    .select()
    .from(users)
    .where(and(eq(users.tenantId, tenant.id), eq(users.email, email)));
  const facts = await factsOf(queries, tenant.id, row.request);
  // Somebody who cannot answer and an unknown address have the same answer.
  if (person === undefined || !mayReceive(person, facts, tenant.company)) throw refused();
  return { set: { assigneeId: person.id }, kind: 'assigned', target: nameOf(person), people: [person] };
}

/** The people of a group who then could answer. */
async function membersFor(queries: Queries, { tenant }: RequestContext, row: RequestRow, group: string): Promise<PersonRow[]> {
  const facts = await factsOf(queries, tenant.id, row.request);
  const members = await selectMembers(queries, tenant.id, { groups: [group] });
  return members.filter((person) => mayReceiveInGroup(person, group, facts, tenant.company));
}

async function assignToGroup(queries: Queries, context: RequestContext, row: RequestRow, group: string): Promise<Assignment> {
  const known = answeringGroups(row.request.kind, context.tenant.company).find(
    (one) => one.toLowerCase() === group.toLowerCase(),
  );
  const people = known === undefined ? [] : await membersFor(queries, context, row, known);
  if (known === undefined || people.length === 0) throw refused();
  return { set: { assigneeId: null, assignedGroup: known }, kind: 'assigned', target: known, people };
}

function resolve({ queries, context, row, by }: Acting, to: AssignmentTarget): Promise<Assignment> {
  switch (to.kind) {
    case 'person':
      return assignToPerson(queries, context, row, to.email);
    case 'group':
      return assignToGroup(queries, context, row, to.group);
    case 'self':
      return Promise.resolve({ set: { assigneeId: by.id }, kind: 'taken', target: null, people: [] });
    case 'nobody':
      return Promise.resolve({ set: { assigneeId: null }, kind: 'released', target: null, people: [] });
    default:
      throw new TypeError(`No such target: ${JSON.stringify(to satisfies never)}`);
  }
}

export interface AssignInput {
  readonly to: AssignmentTarget;
  readonly version?: number | undefined;
  readonly text?: string | undefined;
}

export function createAssign({ mailer }: Pick<AccessDependencies, 'mailer'>) {
  return async (acting: Acting, { to, version, text = '' }: AssignInput): Promise<void> => {
    const { queries, context, row, by, at } = acting;
    const { tenant, recorder } = context;
    const { set, kind, target, people } = await resolve(acting, to);
    const message = text === '' ? null : text;
    const event = { kind, author: { userId: by.id, name: by.nick }, target, message };
    const changed = await changeRequest(queries, row.request, { set, event, at }, version);
    const told = people.filter(({ id }) => id !== by.id);
    const telling = { queries, mailer, tenant, row, version: changed.version, at };
    await tellAssigned(telling, told, { by: nameOf(by), text: message });
    const { assigneeId: person, assignedGroup: group } = row.request;
    const detail = {
      protocol: row.request.id,
      kind: row.request.kind,
      before: { person, group },
      after: { person: changed.assigneeId, group: changed.assignedGroup },
    };
    await recorder.recordWithin(queries, { pointer: 'acesso.solicitacao.encaminhar', detail });
  };
}

export const createAssignees =
  ({ database }: Pick<AccessDependencies, 'database'>) =>
  (protocol: string, q: string, context: RequestContext): Promise<RequestAssignees> =>
    database.tenant(context.tenant.id).run(async (queries) => {
      const { tenant } = context;
      const row = await requireRequest(queries, context, protocol);
      const facts = await factsOf(queries, tenant.id, row.request);
      const names = answeringGroups(row.request.kind, tenant.company);
      const members = await selectMembers(queries, tenant.id, { groups: names });
      const words = searchWords(q);
      const people = members.filter(
        (person) =>
          mayReceive(person, facts, tenant.company) &&
          words.every((word) => fold(`${person.nick ?? ''} ${person.email}`).includes(word)),
      );
      return {
        groups: names.filter((group) => members.some((person) => mayReceiveInGroup(person, group, facts, tenant.company))),
        people: people.slice(0, shownPeople).map(({ nick, email }) => ({ ...(nick !== null && { name: nick }), email })),
      };
    });
