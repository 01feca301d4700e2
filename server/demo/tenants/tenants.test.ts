// The demo's tenants are consistent: everything that an item names exists, and nothing exists that no item names.
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { Item } from '#contract/entities/module.ts';
import { isCnpj } from '#contract/rules/cnpj.ts';
import { isEmail } from '#contract/rules/email.ts';
import { isSessionValue } from '#contract/rules/session-values.ts';
import { sqlReference } from '#contract/rules/sql-reference.ts';
import { publicModules } from '#contract/rules/visibility.ts';
import { PrivateCompany } from '#server/http/tenants/private-company.ts';
import type { DemoTenant } from './demo-tenant.ts';
import { demoTenants } from './index.ts';

const companyOf = (tenant: DemoTenant) => PrivateCompany.parse(tenant.company);
const itemsOf = (tenant: DemoTenant): Item[] => companyOf(tenant).module.flatMap((module) => module.item);
/** Items with a script. Screens of the portal have none. */
const scriptedOf = (tenant: DemoTenant): Item[] => itemsOf(tenant).filter(({ script }) => script?.startsWith('native:') !== true);
/** Queries that the portal runs itself, with values that no caller chooses. */
const ownQueries = (tenant: DemoTenant): ReadonlySet<string | undefined> => {
  const { entity, loginConnectionCheck, radar } = companyOf(tenant);
  const contacts = typeof entity?.mfa === 'object' ? entity.mfa.sql : undefined;
  return new Set([loginConnectionCheck?.sql, radar?.sql, entity?.autoValidate?.sql, entity?.question?.sql, contacts]);
};
const idsOf = (item: Item) => [...item.sqlIds, ...[item.sumSql, item.detailSql].filter((id) => id !== undefined)];

/** Writing queries that need no person, with the reason. */
const forEverybody: ReadonlyMap<string, string> = new Map([
  ['publico-fornecedor', 'The registration of a supplier is for people without an account.'],
  ['docas-reservar', 'A carrier with a direct link asks for a time, which a member confirms.'],
]);

describe.each(demoTenants.map((tenant) => [tenant.company.id, tenant] as const))('%s', (_id, tenant) => {
  it('names only queries and connectors that exist, by ids', () => {
    const queries = new Set(tenant.queries.map(({ id }) => id));
    for (const item of itemsOf(tenant)) {
      expect(item.connector, item.id).toBe(tenant.connector);
      for (const id of idsOf(item)) {
        expect(sqlReference(id).kind, id).toBe('id');
        expect([...queries], item.id).toContain(id);
      }
    }
  });

  it('names only scripts that exist', () => {
    for (const item of scriptedOf(tenant)) expect(Object.keys(tenant.scripts), item.id).toContain(item.script);
  });

  it('gives each item an icon of its own', () => {
    const icons = itemsOf(tenant).map(({ icon }) => icon);
    expect(icons.filter((icon, index) => icons.indexOf(icon) !== index)).toEqual([]);
    expect(icons).not.toContain(undefined);
  });

  it('trusts no script', () => expect(companyOf(tenant).trustedScripts).toEqual([]));

  it('writes for a person alone, not for the holder of a direct link', () => {
    const open = tenant.queries.filter(({ writes, sql }) => writes === true && !/\{\{email\}\}::text is not null/.test(sql));
    expect(open.map(({ id }) => id).filter((id) => !forEverybody.has(id))).toEqual([]);
  });

  it('publishes no query that nothing names', () => {
    const named = new Set(itemsOf(tenant).flatMap(idsOf));
    const own = ownQueries(tenant);
    expect(tenant.queries.map(({ id }) => id).filter((id) => !named.has(id) && !own.has(id))).toEqual([]);
  });

  it('names the companies in every query with values of the caller, so that a direct link runs it', () => {
    const open = new Set(publicModules(companyOf(tenant).module).flatMap(({ item }) => item.flatMap(idsOf)));
    const unlimited = tenant.queries.filter(({ id, sql }) => {
      const names = [...sql.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
      return !open.has(id) && !ownQueries(tenant).has(id) && !names.includes('entities') && !names.every(isSessionValue);
    });
    expect(unlimited.map(({ id }) => id)).toEqual([]);
  });

  it('has scripts that run only the queries that their items declare', async () => {
    for (const item of scriptedOf(tenant)) {
      const file = tenant.scripts[item.script ?? ''] ?? '';
      const source = await readFile(new URL(`../scripts/${file}`, import.meta.url), 'utf8');
      const used = [...source.matchAll(/sql\.run\('([^']+)'/g)].map(([, id]) => id ?? '');
      expect(
        used.filter((id) => !item.sqlIds.includes(id)),
        item.id,
      ).toEqual([]);
    }
  });

  it('links to the terms of use in force, and only when there are any', () => {
    const use = (tenant.terms ?? []).find(({ id }) => id === 'uso')?.versions.at(-1)?.version;
    expect(companyOf(tenant).lgpd?.useVersion).toBe(use);
  });

  it('has companies with real CNPJs and people with real addresses', () => {
    expect(tenant.entities.filter(({ code }) => !isCnpj(code))).toEqual([]);
    expect(new Set(tenant.entities.map(({ code }) => code)).size).toBe(tenant.entities.length);
    expect(tenant.people.filter(({ email }) => !isEmail(email))).toEqual([]);
  });
});

it('has two tenants with a logo, drawn for pages and for mails', async () => {
  const names = demoTenants.flatMap(({ logo }) => logo ?? []);
  expect(names).toHaveLength(2);
  for (const name of names) {
    const drawing = await readFile(new URL(`../brands/${name}.svg`, import.meta.url), 'utf8');
    expect(drawing, name).toContain('viewBox="0 0 28 28"');
    expect(drawing, name).not.toMatch(/script|href|url\(|<text/i);
    const raster = await readFile(new URL(`../brands/${name}.png`, import.meta.url));
    // Each mail contains it.
    expect(raster.byteLength, name).toBeLessThan(4_096);
  }
});

/** Items whose script draws what their custom value describes. */
const drawnItems = demoTenants.flatMap((tenant) =>
  itemsOf(tenant)
    .filter(({ script }) => script === 'registros' || script === 'indicadores')
    .map((item) => [`${tenant.company.id}: ${item.id}`, item] as const),
);

it.each(drawnItems)('%s has the layout and the queries that its script reads', (_id, item) => {
  const { kind, answers, file } = item.customValue as { readonly kind: string; readonly answers?: true; readonly file?: object };
  const more = [...(answers ? ['mensagens', 'responder'] : []), ...(file ? ['relatorio'] : [])];
  expect([item.script, kind]).toEqual(kind === 'list' ? ['registros', 'list'] : ['indicadores', 'figures']);
  expect(item.sqlIds.map((id) => id.slice(id.lastIndexOf('-') + 1))).toEqual(
    kind === 'list' ? ['lista', 'situacoes', 'uma', ...more] : ['linhas', 'serie'],
  );
});

const microsoftTenants = demoTenants.filter((tenant) => companyOf(tenant).adfsConfig?.enabled === true);

it('offers Microsoft in a tenant', () => expect(microsoftTenants.length).toBeGreaterThan(0));

it.each(microsoftTenants.map((tenant) => [tenant.company.id, tenant] as const))(
  '%s offers Microsoft with a provider and an account that can sign in',
  (_id, tenant) => {
    const known = new Set(tenant.people.filter(({ blocked }) => blocked !== true).map(({ email }) => email));
    expect(companyOf(tenant).federation?.clientSecretName).toBe('DEMO');
    expect((tenant.providerPeople ?? []).some(({ email, emailVerified }) => emailVerified && known.has(email))).toBe(true);
  },
);
