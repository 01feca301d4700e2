import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Company } from '#contract/entities/company.ts';
import type { CompanyAnswer } from './company.ts';
import { rememberedTenant } from './remembered.ts';
import { createTenants } from './tenants.ts';

const company = (status: 'enabled' | 'disabled'): CompanyAnswer => ({
  kind: 'company',
  company: Company.parse({
    id: 'aurora',
    status,
    appTitle: 'Portal Aurora',
    appName: 'aurora',
    domain: ['localhost'],
    module: [],
    loginType: 'both',
  }),
});
const answers: Readonly<Record<string, CompanyAnswer>> = {
  localhost: company('enabled'),
  'desativado.localhost': company('disabled'),
  'site.com.br': { kind: 'refused', reason: 'not-a-portal' },
};

let userData: string;
beforeEach(async () => {
  userData = await mkdtemp(join(tmpdir(), 'portal-tenants-'));
});
afterEach(() => rm(userData, { recursive: true, force: true }));

const tenantsWith = (argument: string | null) =>
  createTenants({
    argument,
    remembered: rememberedTenant(userData),
    fetchCompany: (tenant) => Promise.resolve(answers[tenant.domain] ?? { kind: 'refused', reason: 'unreachable' }),
  });

describe('choosing a tenant', () => {
  it.each([
    ['??', { kind: 'refused', reason: 'malformed', tried: [] }],
    ['ana@site.com.br', { kind: 'refused', reason: 'not-a-portal', tried: ['site.com.br'] }],
    ['nada.com.br', { kind: 'refused', reason: 'unreachable', tried: ['nada.com.br'] }],
    ['desativado.localhost:4000', { kind: 'refused', reason: 'disabled', tried: ['desativado.localhost'] }],
    ['localhost:4000', { kind: 'chosen', domain: 'localhost', origin: 'http://localhost:4000', appTitle: 'Portal Aurora' }],
  ])('answers to the choice of %s', async (text, expected) => {
    expect(await tenantsWith(null).choose(text)).toEqual(expected);
  });

  it('stores the choice for the next run in one complete file', async () => {
    await tenantsWith(null).choose('localhost:4000');
    const next = tenantsWith(null);
    await next.start();
    expect(next.state()).toEqual({ kind: 'chosen', domain: 'localhost', origin: 'http://localhost:4000', locked: false });
    expect(await readdir(userData)).toEqual(['tenant.json']);
  });

  it('retains the current tenant when another choice is refused', async () => {
    const tenants = tenantsWith(null);
    await tenants.choose('localhost:4000');
    await tenants.choose('nada.com.br');
    expect(tenants.current()?.domain).toBe('localhost');
  });

  it('forgets the tenant and its company', async () => {
    const tenants = tenantsWith(null);
    await tenants.choose('localhost:4000');
    await tenants.forget();
    expect([tenants.state(), await readdir(userData)]).toEqual([{ kind: 'none' }, []]);
  });
});

describe('the tenant of a run', () => {
  it('is the argument, which is not remembered', async () => {
    const tenants = tenantsWith('localhost:4000');
    await tenants.start();
    expect([tenants.current()?.domain, await readdir(userData)]).toEqual(['localhost', []]);
  });

  it('reports why the argument was refused', async () => {
    const tenants = tenantsWith('nada.com.br');
    await tenants.start();
    expect(tenants.state()).toEqual({ kind: 'none', refused: { reason: 'unreachable', tried: ['nada.com.br'] } });
  });

  it.each(['', '{', '{"version":2}', '{"version":1,"address":"file:///etc"}'])(
    'is unknown when the file contains %j',
    async (content) => {
      await writeFile(join(userData, 'tenant.json'), content);
      const tenants = tenantsWith(null);
      await tenants.start();
      expect(tenants.state()).toEqual({ kind: 'none' });
      expect(await readFile(join(userData, 'tenant.json'), 'utf8')).toBe(content);
    },
  );
});
