// A running portal whose faults a journey can set, and whose activities it can read.
import type { QuotaEffect, QuotaName } from '#contract/entities/quota.ts';
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { companyStatements, peopleStatement, quoted } from '#tests/support/many-rows.ts';
import type { Answer, PortalFault, CommandMessage, Command } from './portal-fault.ts';
import { environmentOf, running, type RunningPortal } from './start-portal.ts';

export interface Activity {
  readonly pointer: string;
  readonly outcome: string;
  readonly userId: string | null;
  readonly correlationId: string | null;
  readonly detail: Readonly<Record<string, unknown>>;
}

export interface FaultyPortal extends RunningPortal {
  /** Replaces the current faults. */
  setFault(fault: PortalFault): Promise<void>;
  /** Publishes a script in place of the one with its name; null removes it. */
  publish(tenant: string, name: string, source: string | null): Promise<void>;
  /** Removes the password of a person, as after a registration that another client finished. */
  forgetPassword(tenant: string, email: string): Promise<void>;
  /** Clears the chosen companies of a person. */
  actForNoCompany(tenant: string, email: string): Promise<void>;
  /** Replaces the groups of a person. Sessions that begin later have them. */
  setGroups(tenant: string, email: string, groups: readonly string[]): Promise<void>;
  /** Changes the limit of a quota that the tenant has. */
  setLimit(tenant: string, quota: QuotaName, most: number, effect: QuotaEffect): Promise<void>;
  /** Removes the companies of a person and their validations. */
  forgetCompanies(tenant: string, email: string): Promise<void>;
  /** Adds companies to those of a person: "Zeta Indústria 1" and on, with the tags "Carteira-0" to "Carteira-9". */
  addCompanies(tenant: string, email: string, count: number): Promise<void>;
  /** Adds people: "Pessoa Zeta 1" and on, in the group `zeta`. */
  addPeople(tenant: string, count: number): Promise<void>;
  /** Publishes a term "Termos de uso" for a tenant without terms, and sets whether everybody has to accept it. */
  requireTerms(tenant: string, required: boolean): Promise<void>;
  /** The activities of a tenant, oldest first. */
  activities(tenant: string): Promise<readonly Activity[]>;
}

const publishStatement = (name: string, source: string): string => `
  insert into scripts (tenant_id, name, source, published_at)
  values (current_setting('app.tenant'), ${quoted(name)}, ${quoted(source)}, now())
  on conflict (tenant_id, name) do update set source = excluded.source, version = scripts.version + 1`;

const termsText = '<p>Quem usa este portal responde pelo que faz nele.</p>';

const termStatements = (required: boolean): readonly string[] => [
  `insert into terms (tenant_id, id, title, required) values (current_setting('app.tenant'), 'uso', 'Termos de uso', ${required})
   on conflict (tenant_id, id) do update set required = excluded.required`,
  `insert into term_versions (tenant_id, term_id, version, position, html, sha256, effective_at)
   values (current_setting('app.tenant'), 'uso', '1', 0, ${quoted(termsText)},
     encode(sha256(convert_to(${quoted(termsText)}, 'UTF8')), 'hex'), '2026-01-01')
   on conflict do nothing`,
  `update users set pending_terms = pending_terms_of(tenant_id, id, now())`,
];

const activitiesQuery = `
  select pointer, outcome, user_id as "userId", correlation_id as "correlationId", detail from activities order by sequence`;

export interface FaultyPortalOptions {
  /** A port that was free before. */
  readonly port?: string;
  /** The public address, when a proxy stands before the portal. */
  readonly publicUrl?: string;
}

const forkFaulty = (folder: string, { port, publicUrl }: FaultyPortalOptions): ChildProcess =>
  fork(join(import.meta.dirname, 'faulty-server.ts'), publicUrl === undefined ? [] : [`--public-url=${publicUrl}`], {
    env: environmentOf(folder, port),
    execArgv: ['--import', 'tsx'],
  });

/** Runs the portal in demo mode over the data in `folder`, with a message channel. */
export async function runFaultyPortal(folder: string, options: FaultyPortalOptions = {}): Promise<FaultyPortal> {
  const child = forkFaulty(folder, options);
  const pending = new Map<number, (answer: Answer) => void>();
  child.on('message', (answer: Answer) => {
    if (answer.kind !== 'listening') pending.get(answer.id)?.(answer);
  });
  let last = 0;
  async function sendCommand(command: Command): Promise<readonly unknown[]> {
    const id = (last += 1);
    const answer = await new Promise<Answer>((resolve) => {
      pending.set(id, resolve);
      child.send({ id, command } satisfies CommandMessage);
    });
    pending.delete(id);
    if (answer.kind !== 'done') throw new Error(answer.kind === 'failed' ? answer.why : 'No answer.');
    return answer.rows;
  }
  const data = (tenant: string, statement: string) => sendCommand({ kind: 'data', tenant, statement });
  const portal = await running(child, options.port === undefined ? undefined : `http://localhost:${options.port}`);
  return {
    url: portal.url,
    setFault: async (fault) => void (await sendCommand({ kind: 'set-fault', fault })),
    async publish(tenant, name, source) {
      await data(tenant, source === null ? `delete from scripts where name = ${quoted(name)}` : publishStatement(name, source));
    },
    forgetPassword: async (tenant, email) =>
      void (await data(tenant, `update users set password_hash = null where email = ${quoted(email)}`)),
    actForNoCompany: async (tenant, email) =>
      void (await data(tenant, `update users set entity_selected = '{}' where email = ${quoted(email)}`)),
    setGroups: async (tenant, email, groups) =>
      void (await data(tenant, `update users set groups = ${quoted(`{${groups.join(',')}}`)} where email = ${quoted(email)}`)),
    setLimit: async (tenant, quota, most, effect) =>
      void (await data(
        tenant,
        `update quota_limits set most = ${most}, effect = ${quoted(effect)} where quota = ${quoted(quota)} and scope_kind = 'tenant'`,
      )),
    async forgetCompanies(tenant, email) {
      for (const table of ['user_entities', 'entity_validations'])
        await data(tenant, `delete from ${table} where user_id in (select id from users where email = ${quoted(email)})`);
    },
    async addCompanies(tenant, email, count) {
      for (const statement of companyStatements(email, count)) await data(tenant, statement);
    },
    addPeople: async (tenant, count) => void (await data(tenant, peopleStatement(count))),
    async requireTerms(tenant, required) {
      for (const statement of termStatements(required)) await data(tenant, statement);
    },
    activities: async (tenant) => (await data(tenant, activitiesQuery)) as readonly Activity[],
    close: () => portal.close(),
  };
}
