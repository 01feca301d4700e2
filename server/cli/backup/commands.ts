import { link, open, rm } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import { counted } from '#contract/rules/plural.ts';
import { appliedTags } from '#server/db/migrate.ts';
import {
  type Command,
  type CommandContext,
  CommandError,
  exitCodes,
  requirePositional,
  textOption,
} from '#server/cli/command.ts';
import { type BackupFile, openBackup, openKnownBackup } from './backup-file.ts';
import type { Manifest } from './manifest.ts';
import { createPartWriter } from './parts.ts';
import { openPlace, openStorage, openTarget } from './place.ts';
import { readProductVersion } from './product-version.ts';
import { requireEmptyPlace, restore } from './restore.ts';
import { compareFiles } from './restore-files.ts';
import { compareRows } from './restore-rows.ts';
import { readStoredObjects } from './stored-objects.ts';
import { summaryOf } from './summary.ts';
import { compareWarehouse } from './warehouse.ts';
import { writeBackup } from './write-backup.ts';

const seconds = (since: number): string =>
  `${((performance.now() - since) / 1_000).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} s`;
/** For example `portal-2026-11-21T12-00-00Z.tar`. */
const defaultName = (now: Date): string => `portal-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar`;

/** Writes to a temporary name first, so that a file with the name of a backup is always complete. Never overwrites a file. */
async function writeFileWhole(path: string, write: (partial: string) => Promise<Manifest>): Promise<Manifest> {
  const partial = `${path}.partial`;
  try {
    const manifest = await write(partial);
    await link(partial, path);
    return manifest;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'EEXIST') throw new CommandError(`${path} já existe: nada foi escrito.`, exitCodes.cannotCreate);
    if (code === 'ENOENT' || code === 'EACCES' || code === 'ENOSPC' || code === 'EROFS')
      throw new CommandError(`Não consegui escrever ${path} (${code}).`, exitCodes.cannotCreate);
    throw error;
  } finally {
    await rm(partial, { force: true });
  }
}

async function writeArchive(context: CommandContext, partial: string, now: Date): Promise<Manifest> {
  const storage = await openStorage(context);
  const { connection, warehouse, close } = await openPlace(context);
  try {
    await rm(partial, { force: true });
    // The backup contains personal data, hashes of passwords and credentials of connectors, so only the owner may read it.
    const file = await open(partial, 'wx', 0o600);
    try {
      const source = { connection, warehouse, files: storage?.files ?? null };
      return await writeBackup(source, createPartWriter(file, now), { product: await readProductVersion(), now });
    } finally {
      await file.close();
    }
  } finally {
    await close();
  }
}

const backupCommand: Command = {
  name: 'backup',
  summary: 'Copia tudo, banco de dados e arquivos, em um só arquivo',
  usage: '[--out <arquivo.tar>]',
  options: { out: { type: 'string' } },
  explained: { out: 'Arquivo a escrever; não pode existir (padrão: portal-<momento>.tar na pasta atual)' },
  async run(context) {
    const start = performance.now();
    const now = new Date();
    const path = textOption(context, 'out') ?? defaultName(now);
    const manifest = await writeFileWhole(path, (partial) => writeArchive(context, partial, now));
    // The backup is read back from the disk, because a backup that cannot be read is useless.
    await (await openBackup(path)).close();
    for (const part of manifest.files.absent)
      context.terminal.note(`aviso: o conteúdo de ${part} já faltava no lugar dos arquivos.`);
    context.terminal.out(`${path}: ${summaryOf(manifest)}, em ${seconds(start)}.`);
    context.terminal.note('O arquivo contém dados pessoais, senhas cifradas e credenciais de conectores: guarde-o como tal.');
  },
};

const verifyCommand: Command = {
  name: 'backup verify',
  summary: 'Confere que uma cópia está inteira, sem abrir dado algum',
  usage: '<arquivo.tar>',
  options: {},
  explained: {},
  async run(context) {
    const path = requirePositional(context, 'o arquivo');
    const backup = await openKnownBackup(path);
    await backup.close();
    const { manifest } = backup;
    context.terminal.out(`${path} está inteiro: ${summaryOf(manifest)}.`);
    context.terminal.out(`Escrito em ${manifest.createdAt} pela versão ${manifest.product}, esquema ${manifest.schema.at(-1)}.`);
  },
};

/** Compares rows, files and the warehouse with the backup, without writing. */
async function compare(context: CommandContext, backup: BackupFile): Promise<void> {
  const { terminal } = context;
  const storage = await openStorage(context);
  const { connection, warehouse, close } = await openPlace(context);
  try {
    await connection.execute('begin isolation level repeatable read read only');
    const tags = await appliedTags(connection);
    if (tags.join() !== backup.manifest.schema.join())
      throw new CommandError(
        `Os dados têm outro esquema (${tags.at(-1) ?? 'nenhum'}) que a cópia (${backup.manifest.schema.at(-1)}): não se comparam linha a linha.`,
        exitCodes.data,
      );
    const rows = await compareRows(connection, backup);
    const named = await readStoredObjects(connection);
    // The storage may be slow, so the snapshot ends before its content is read.
    await connection.execute('rollback');
    const files = await compareFiles(storage?.files ?? null, backup, named);
    if (warehouse !== null && backup.manifest.warehouse !== null) await compareWarehouse(backup, warehouse);
    terminal.out(
      `Os dados são iguais à cópia: ${counted(rows, 'linha', 'linhas')} e ${counted(files, 'arquivo', 'arquivos')} comparados.`,
    );
  } finally {
    await close();
  }
}

/** The refusal of a file that the command would write into the place says that the place is unchanged. */
async function openToWrite(path: string): Promise<BackupFile> {
  try {
    return await openKnownBackup(path);
  } catch (error) {
    throw error instanceof CommandError ? new CommandError(`${error.message} Nada foi escrito.`, error.exitCode) : error;
  }
}

async function writeData(context: CommandContext, backup: BackupFile): Promise<void> {
  const { options, terminal } = context;
  const start = performance.now();
  const storage = await openStorage(context);
  if (storage === null && backup.manifest.files.count > 0)
    throw new CommandError(
      'A cópia tem arquivos, e não sei onde guardá-los: defina PORTAL_FILES_DIR ou S3_ENDPOINT. Nada foi escrito.',
      exitCodes.configuration,
    );
  const target = await openTarget(context, (filled) =>
    options['replace'] === true ? Promise.resolve() : requireEmptyPlace(filled, storage),
  );
  const { rows, files, migrated, hasWarehouse, unremoved } = await restore(backup, target, storage);
  const more = hasWarehouse ? ' e o depósito de demonstração' : '';
  const amounts = `${counted(rows, 'linha', 'linhas')}, ${counted(files, 'arquivo', 'arquivos')}`;
  terminal.out(`Restaurado e comparado: ${amounts}${more}, em ${seconds(start)}.`);
  for (const tag of migrated) terminal.out(`aplicada: ${tag}`);
  if (unremoved > 0)
    terminal.note(
      `aviso: não consegui remover ${counted(unremoved, 'arquivo', 'arquivos')} dos dados substituídos; nada os cita mais.`,
    );
  if (backup.manifest.warehouse !== null && !hasWarehouse)
    terminal.note('aviso: o depósito de demonstração da cópia fica de fora: só a pasta do banco embutido tem um.');
}

const restoreCommand: Command = {
  name: 'restore',
  summary: 'Põe uma cópia em um lugar vazio e compara tudo, linha a linha',
  usage: '<arquivo.tar> [--replace | --verify]',
  options: { replace: { type: 'boolean' }, verify: { type: 'boolean' } },
  explained: {
    replace: 'Troca o que há no destino pelo conteúdo da cópia; pare os servidores antes',
    verify: 'Não escreve: compara os dados do destino com a cópia',
  },
  async run(context) {
    const path = requirePositional(context, 'o arquivo');
    if (context.options['replace'] === true && context.options['verify'] === true)
      throw new CommandError('--replace e --verify não combinam: --verify não escreve.', exitCodes.usage);
    const onlyCompares = context.options['verify'] === true;
    const backup = await (onlyCompares ? openKnownBackup(path) : openToWrite(path));
    try {
      await (onlyCompares ? compare(context, backup) : writeData(context, backup));
    } finally {
      await backup.close();
    }
  },
};

/** `backup verify` comes first, because a command is found by the words with which it begins. */
export const backupCommands: readonly Command[] = [verifyCommand, backupCommand, restoreCommand];
