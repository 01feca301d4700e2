import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type DevModule, type DevProblem, problemText } from '#contract/entities/dev-module.ts';
import { sqlMaxRowLimit } from '#contract/limits.ts';
import {
  type Command,
  type CommandContext,
  CommandError,
  exitCodes,
  requirePositional,
  textOption,
} from '#server/cli/command.ts';
import { checkCommand } from './check-command.ts';
import { holdConnection, openDevelopment } from './development.ts';
import { followFiles } from './follow-files.ts';
import { type ModuleReading, readModuleFiles, scriptFile } from './module-files.ts';
import { publishModule } from './publish.ts';
import { readSettled } from './settled-reading.ts';
import { moduleName, starterFiles } from './starter.ts';
import { typesCommand } from './types-command.ts';

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: false });
  } catch (error) {
    const exists = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    throw new CommandError(exists ? `${folder} já existe: nada foi escrito.` : `Não consegui criar ${folder}.`, exitCodes.data);
  }
}

const create: Command = {
  name: 'module new',
  summary: 'Escreve o começo de um módulo: script, tipos do SDK, item e LEIA-ME',
  usage: '<nome> (minúsculas, dígitos e hífens; pode vir depois de uma pasta)',
  options: {},
  explained: {},
  async run(context) {
    const folder = requirePositional(context, 'o nome do módulo');
    const name = basename(folder);
    if (!moduleName.test(name))
      throw new CommandError(`"${name}" não é um nome de módulo: use minúsculas, dígitos e hífens.`, exitCodes.usage);
    const files = await starterFiles(name, folder);
    await makeFolder(folder);
    for (const [file, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), text, { flag: 'wx' });
    }
    context.terminal.out(`Módulo ${name} em ${folder}: ${Object.keys(files).join(', ')}.`);
    context.terminal.out(`Agora: npm run portal -- module dev ${folder}`);
  },
};

function portalAddress(text: string): URL {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return new URL(text);
  throw new CommandError(`"${text}" não é o endereço de um portal, como http://localhost:4000.`, exitCodes.usage);
}

/** The module for the portal to show: the current files, or the last valid ones with the current mistake. */
function devModuleOf(reading: ModuleReading, last: DevModule): DevModule {
  if (reading.kind === 'broken') return { ...last, problem: reading.problem };
  const { script, source, queries, item, named, warnings } = reading.files;
  const own = queries.map(({ id, connector, sql, writes, parameters = [], rowLimit }) => ({
    id,
    connector,
    sql,
    writes,
    parameters,
    ...(rowLimit !== undefined && { rowLimit: Math.min(rowLimit, sqlMaxRowLimit) }),
  }));
  const { id, connector, sqlIds, sumSql, detailSql, events, geolocation } = item;
  return {
    script,
    source,
    item: {
      id,
      connector,
      events,
      geolocation,
      ...(named.has('sqlIds') && { sqlIds }),
      ...(sumSql && { sumSql }),
      ...(detailSql && { detailSql }),
    },
    queries: own,
    warnings: [...warnings],
    problem: null,
  };
}

/** The module while its files have never been valid. */
const emptyModule = (folder: string): DevModule => {
  const name = basename(resolve(folder));
  return { script: name, source: '// ', item: { id: name }, queries: [], warnings: [], problem: null };
};

/** Path of the item in which the module is tried. `modulo.json` names it; when it cannot be read, there is no address to open. */
function placeToTry(context: CommandContext, folder: string, reading: ModuleReading): string {
  const place = textOption(context, 'at') ?? (reading.kind === 'read' ? reading.files.tryAt : reading.tryAt);
  if (place !== null) return place;
  const problem = reading.kind === 'broken' ? problemText(inFolder(folder, reading.problem)) : folder;
  throw new CommandError(`${problem}. Corrija o arquivo, ou escolha o item com --at.`, exitCodes.data);
}

/** Notes about the files for the terminal. */
const filesNotes = (folder: string, { problem, warnings }: DevModule): readonly string[] =>
  problem === null
    ? warnings.map((warning) => `aviso: ${problemText(inFolder(folder, warning))}.`)
    : [problemText(inFolder(folder, problem))];

const inFolder = (folder: string, problem: DevProblem): DevProblem => ({ ...problem, file: join(folder, problem.file) });

/** A note of the page. A position in the script is written in the form that terminals link. */
const pageNote = (folder: string, { script }: DevModule, text: string): string =>
  `Na tela: ${text.startsWith(`${scriptFile(script)}:`) ? join(folder, text) : text}`;

const words = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function develop(context: CommandContext, folder: string): Promise<void> {
  const { terminal } = context;
  const first = await readModuleFiles(folder);
  const address = portalAddress(textOption(context, 'portal') ?? 'http://localhost:4000');
  const portal = openDevelopment(address, placeToTry(context, folder, first));
  let latest = devModuleOf(first, emptyModule(folder));
  const noteFiles = (): void => {
    for (const text of filesNotes(folder, latest)) terminal.note(text);
  };
  noteFiles();
  await portal.show(latest);
  const signal = terminal.untilStopped();
  terminal.out(`Abra: ${portal.address}`);
  terminal.note(`Os arquivos de ${folder} são mostrados a cada mudança. Ctrl+C termina.`);
  const onChange = async (): Promise<void> => {
    let next: DevModule;
    try {
      next = devModuleOf(await readSettled(() => readModuleFiles(folder)), latest);
    } catch (error) {
      terminal.note(words(error));
      return;
    }
    if (isDeepStrictEqual(next, latest)) return;
    latest = next;
    noteFiles();
    await portal.show(latest).then(
      () => terminal.note(latest.problem === null ? `${basename(folder)} recarregado.` : 'A tela mostra o erro.'),
      (error: unknown) => terminal.note(words(error)),
    );
  };
  try {
    await Promise.all([
      followFiles(folder, signal, onChange),
      holdConnection(portal, {
        signal,
        latest: () => latest,
        note: (text) => terminal.note(text),
        onNote: (text) => terminal.note(pageNote(folder, latest, text)),
      }),
    ]);
  } finally {
    await portal.forget();
  }
}

const developCommand: Command = {
  name: 'module dev',
  summary: 'Mostra um módulo e as consultas dele em um portal de demonstração, a cada mudança, só para quem o escreve',
  usage: '<pasta> [--portal http://localhost:4000] [--at /dashboard/modulo/item]',
  options: { portal: { type: 'string' }, at: { type: 'string' } },
  explained: {
    portal: 'Endereço do portal em modo de demonstração (padrão: http://localhost:4000)',
    at: 'Item em que experimentar (padrão: tryAt de modulo.json)',
  },
  run: (context) => develop(context, requirePositional(context, 'a pasta do módulo')),
};

const publishCommand: Command = {
  name: 'module publish',
  summary: 'Publica um módulo em um portal: script, consultas e item; diz o que muda e guarda as versões anteriores',
  usage: '<pasta> --tenant <id> [--module <id>] [--dry-run]',
  options: { tenant: { type: 'string' }, module: { type: 'string' }, 'dry-run': { type: 'boolean' } },
  explained: {
    tenant: 'Portal em que publicar',
    module: 'Módulo em que o item entra (padrão: onde ele já está)',
    'dry-run': 'Só mostra o que mudaria',
  },
  run: (context) => publishModule(context, requirePositional(context, 'a pasta do módulo')),
};

export const moduleCommands: readonly Command[] = [create, developCommand, checkCommand, publishCommand, typesCommand];
