// What keeps a server from working, looked for from the outside in. Says everything it found, not the first thing.
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { argonPasswords } from '../adapters/passwords.ts';
import { parseConfig } from '../config.ts';
import { PrivateCompany } from '../http/private-company.ts';
import type { Environment } from './command.ts';
import { dataPlace, openData, type PortalData } from './data.ts';
import { readTenant } from './tenant-problems.ts';
import { listTenants, readTenantFile, type StoredTenant } from './tenant-store.ts';

export interface Finding {
  readonly outcome: 'ok' | 'warning' | 'failure';
  readonly text: string;
}

const ok = (text: string): Finding => ({ outcome: 'ok', text });
const warning = (text: string): Finding => ({ outcome: 'warning', text });
const failure = (text: string): Finding => ({ outcome: 'failure', text });
const words = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function node(): Finding {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const isEnough = major > 20 || (major === 20 && minor >= 19);
  return isEnough ? ok(`Node ${process.versions.node}`) : failure(`Node ${process.versions.node}: é preciso 20.19 ou mais novo`);
}

function configuration(env: Environment): readonly Finding[] {
  const result = parseConfig(env);
  if (result.kind === 'refused') return result.problems.map(failure);
  return [ok(`Configuração completa (modo ${result.config.mode})`), ...result.config.warnings.map(warning)];
}

async function passwords(): Promise<Finding> {
  try {
    await argonPasswords.verify(await argonPasswords.hash('teste'), 'teste');
    return ok('Senhas: argon2id funciona');
  } catch (error) {
    return failure(`Senhas: o módulo argon2 não funciona aqui (${words(error)})`);
  }
}

async function pages(env: Environment): Promise<readonly Finding[]> {
  const result = parseConfig(env);
  if (result.kind === 'refused') return [];
  const files = [join('web', 'index.html'), join('prerender', 'prerender.js')];
  return Promise.all(
    files.map((file) =>
      access(join(result.config.builtFolder, file)).then(
        () => ok(`Telas: ${file}`),
        () => failure(`Telas: falta ${file}; execute npm run build`),
      ),
    ),
  );
}

async function tenant(data: PortalData, stored: StoredTenant): Promise<readonly Finding[]> {
  const parsed = z.safeParse(PrivateCompany, stored.config);
  const reading = readTenant(
    parsed.success
      ? await readTenantFile(data.database, stored, false)
      : { format: 'portal-tenant', version: 1, company: stored.config },
  );
  if (reading.kind === 'valid') return [ok(`Portal ${stored.id}: ${stored.domains.join(', ')}`)];
  return reading.problems.map(({ path, text }) => warning(`Portal ${stored.id}: ${path} ${text}`));
}

async function tenants(data: PortalData): Promise<readonly Finding[]> {
  const stored = await listTenants(data.database);
  if (stored.length === 0) return [warning('Nenhum portal ainda: portal tenant create')];
  const findings: Finding[] = [];
  for (const one of stored) findings.push(...(await tenant(data, one)));
  return findings;
}

async function database(env: Environment): Promise<readonly Finding[]> {
  if (dataPlace(env) === null) return [];
  let data: PortalData;
  try {
    data = await openData(env);
  } catch (error) {
    return [failure(`Banco de dados: ${words(error)}`)];
  }
  try {
    await data.database.ping();
    return [
      ok(`Banco de dados: ${data.database.kind === 'postgres' ? 'PostgreSQL' : 'embutido'} responde`),
      ...(await tenants(data)),
    ];
  } finally {
    await data.close();
  }
}

export async function diagnose(env: Environment): Promise<readonly Finding[]> {
  return [node(), ...configuration(env), await passwords(), ...(await pages(env)), ...(await database(env))];
}
