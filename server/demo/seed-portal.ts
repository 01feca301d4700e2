// Fills an empty portal database with the demo tenants: configuration, people, companies, queries, scripts and news.
import { readFile } from 'node:fs/promises';
import { TenantId } from '#contract/entities/identity.ts';
import * as tables from '#server/db/schema.ts';
import { PrivateCompany } from '#server/http/tenants/private-company.ts';
import type { Database, Queries } from '#server/ports/database.ts';
import type { Passwords } from '#server/ports/passwords.ts';
import { companyWithLogo } from './seed-brand.ts';
import { insertContents } from './seed-contents.ts';
import { insertGuests } from './seed-guests.ts';
import { insertQuotas } from './seed-quotas.ts';
import { insertRequests } from './seed-requests.ts';
import { insertProfiles } from './seed-profiles.ts';
import { insertTerms } from './seed-terms.ts';
import { insertTickets } from './seed-tickets.ts';
import { type DemoPerson, type DemoTenant, demoTenants } from './tenants/index.ts';

export interface SeedPorts {
  readonly database: Database;
  readonly passwords: Passwords;
}

export type SeedPortal = typeof seedPortal;

export async function seedPortal({ database, passwords }: SeedPorts, now: Date = new Date()): Promise<void> {
  for (const tenant of demoTenants) {
    const id = TenantId.parse(tenant.company.id);
    const company = await companyWithLogo(tenant);
    await database.system.run((queries) => insertTenant(queries, company, now));
    const known = knownPeople(tenant);
    const people = await Promise.all(known.map(async (person) => userRow(passwords, { tenantId: id, tenant, person, now })));
    const scripts = await Promise.all(Object.entries(tenant.scripts).map(([name, file]) => scriptRow(id, name, file, now)));
    await database.tenant(id).run(async (queries) => {
      await insertPeople(queries, id, tenant, people);
      await insertSql(queries, id, tenant);
      await queries.insert(tables.scripts).values(scripts);
      await insertNews(queries, id, tenant, now);
      await insertContents(queries, id, tenant, now);
      await insertTerms(queries, id, tenant, { now, userIdOf: demoUserId });
      await insertTickets(queries, id, tenant, { now, userIdOf: demoUserId });
      await insertRequests(queries, id, tenant, { now, userIdOf: demoUserId });
      await insertGuests(queries, id, tenant, { now, userIdOf: demoUserId });
      await insertQuotas(queries, id, tenant, now);
      await insertProfiles(queries, id, tenant, { now, userIdOf: demoUserId });
    });
  }
}

async function insertTenant(queries: Queries, company: DemoTenant['company'], now: Date): Promise<void> {
  const config = PrivateCompany.parse(company);
  await queries.insert(tables.tenants).values({ id: config.id, config, createdAt: now });
  await queries.insert(tables.tenantDomains).values(config.domain.map((domain) => ({ domain, tenantId: config.id })));
}

const knownPeople = ({ people }: DemoTenant) => people.filter(({ outside }) => outside?.isNew !== true);

/** The id of a person. It is always the same, so that links and tests can use it. */
const demoUserId = (email: string): string => email.replace('@', '.at.');

interface Seeded {
  readonly tenantId: TenantId;
  readonly tenant: DemoTenant;
  readonly person: DemoPerson;
  readonly now: Date;
}

async function userRow(
  passwords: Passwords,
  { tenantId, tenant, person, now }: Seeded,
): Promise<typeof tables.users.$inferInsert> {
  const status = person.status ?? 'active';
  return {
    tenantId,
    id: demoUserId(person.email),
    email: person.email,
    nick: status === 'active' ? person.name : null,
    status,
    kind: person.kind ?? 'external',
    blocked: person.blocked ?? false,
    hostBlocked: person.hostBlocked ?? false,
    passwordHash: hasPassword(tenant, person) ? await passwords.hash(person.password) : null,
    groups: [...(person.groups ?? [])],
    entitySelected: codesOf(tenant, person.selected ?? 1),
    notifications: { revisionDate: person.notificationsRevised ?? '2026-03-02' },
    createdAt: now,
  };
}

/** Whether the portal stores a password of the person. It stores none when another system checks it. */
const hasPassword = ({ company }: DemoTenant, person: DemoPerson): person is DemoPerson & { readonly password: string } =>
  person.password !== null && company.isLdap !== true && company.hasExternalAuth !== true;

const codesOf = (tenant: DemoTenant, count?: number): string[] => tenant.entities.slice(0, count).map(({ code }) => code);

async function insertPeople(
  queries: Queries,
  tenantId: TenantId,
  tenant: DemoTenant,
  people: (typeof tables.users.$inferInsert)[],
): Promise<void> {
  await queries.insert(tables.users).values(people);
  await queries.insert(tables.entities).values(tenant.entities.map((entity) => ({ ...entity, tenantId })));
  const shares = knownPeople(tenant).flatMap((person) =>
    codesOf(tenant, person.entities).map((code) => ({ tenantId, userId: demoUserId(person.email), code })),
  );
  await queries.insert(tables.userEntities).values(shares);
}

async function insertSql(
  queries: Queries,
  tenantId: TenantId,
  { connector, schema, queries: published }: DemoTenant,
): Promise<void> {
  await queries.insert(tables.connectors).values({ tenantId, name: connector, kind: 'warehouse', settings: { schema } });
  const rows = published.map(({ id, sql, writes = false, groups = [], rowLimit = null }) => ({
    tenantId,
    id,
    connector,
    sql: dedent(sql),
    writes,
    groups: [...groups],
    rowLimit,
  }));
  await queries.insert(tables.sqlQueries).values(rows);
}

/** Removes the indentation that query texts have in their files. */
function dedent(text: string): string {
  const lines = text.replace(/^\n/, '').split('\n');
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  const indent = Math.min(...indents);
  return lines
    .map((line) => line.slice(Math.min(indent, line.search(/\S|$/))))
    .join('\n')
    .trim();
}

async function scriptRow(tenantId: TenantId, name: string, file: string, now: Date): Promise<typeof tables.scripts.$inferInsert> {
  const source = await readFile(new URL(`scripts/${file}`, import.meta.url), 'utf8');
  return { tenantId, name, source, publishedAt: now };
}

async function insertNews(queries: Queries, tenantId: TenantId, tenant: DemoTenant, now: Date): Promise<void> {
  const banners = (tenant.banners ?? []).map(({ id, html, groups = [] }, position) => ({
    tenantId,
    id,
    html,
    groups: [...groups],
    position,
  }));
  if (banners.length > 0) await queries.insert(tables.banners).values(banners);
  const sequences = new Map<string, number>();
  const notifications = (tenant.notifications ?? []).map((notification, index) => {
    const sequence = (sequences.get(notification.to) ?? 0) + 1;
    sequences.set(notification.to, sequence);
    const createdAt = new Date(now.getTime() - notification.minutesAgo * 60_000);
    return {
      tenantId,
      userId: demoUserId(notification.to),
      sequence,
      identifier: `demo-${index + 1}`,
      module: notification.module ?? null,
      item: notification.item ?? null,
      severity: notification.severity ?? ('info' as const),
      title: notification.title,
      message: notification.message,
      createdAt,
      readAt: notification.read ? createdAt : null,
    };
  });
  if (notifications.length > 0) await queries.insert(tables.notifications).values(notifications);
}
