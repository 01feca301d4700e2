// Reads tenant files for commands. All problems are reported before any data is opened.
import { readFile } from 'node:fs/promises';
import { readJson } from '#contract/rules/json-syntax.ts';
import { counted } from '#contract/rules/plural.ts';
import { parseReach } from '#server/config/reach-settings.ts';
import { CommandError, exitCodes, type Environment } from './command.ts';
import type { PortalData } from './data.ts';
import type { TenantFile } from './tenant-file.ts';
import { listProblems, readTenant } from './tenant-problems.ts';
import { takenDomains } from './tenant-store.ts';

async function readFileJson(path: string): Promise<unknown> {
  let text: string;
  try {
    text = (await readFile(path, 'utf8')).replace(/^\uFEFF/, '');
  } catch {
    throw new CommandError(`Não consegui ler ${path}.`, exitCodes.noInput);
  }
  const problem = readJson(text);
  if (problem === null) return JSON.parse(text) as unknown;
  const { line, column, message } = problem;
  throw new CommandError(`${path} não é JSON: linha ${line}, coluna ${column}: ${message}.`, exitCodes.data);
}

export async function readValidTenant(path: string, env: Environment): Promise<TenantFile> {
  const reading = readTenant(await readFileJson(path), parseReach(env));
  if (reading.kind === 'valid') return reading.file;
  throw new CommandError(
    `${path} tem ${counted(reading.problems.length, 'problema', 'problemas')}:\n${listProblems(reading.problems)}`,
    exitCodes.data,
  );
}

export async function requireFreeDomains({ database }: PortalData, file: TenantFile): Promise<void> {
  const taken = await takenDomains(database, file);
  if (taken.length > 0) throw new CommandError(`Já são de outro portal: ${taken.join(', ')}.`, exitCodes.data);
}
