import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Command, CommandError, exitCodes, requirePositional, textOption } from '../command.ts';
import { followScript, openDevelopment, readModule, readScript } from './development.ts';
import { moduleName, starterFiles } from './starter.ts';

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
    for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text, { flag: 'wx' });
    context.terminal.out(`Módulo ${name} em ${folder}: ${Object.keys(files).join(', ')}.`);
    context.terminal.out(`Agora: npm run portal -- module dev ${folder}`);
  },
};

function portalAddress(text: string): URL {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return new URL(text);
  throw new CommandError(`"${text}" não é o endereço de um portal, como http://localhost:4000.`, exitCodes.usage);
}

const words = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const develop: Command = {
  name: 'module dev',
  summary: 'Mostra um módulo em um portal de demonstração e o recarrega a cada mudança, só para quem o escreve',
  usage: '<pasta> [--portal http://localhost:4000] [--at /dashboard/modulo/item]',
  options: { portal: { type: 'string' }, at: { type: 'string' } },
  explained: {
    portal: 'Endereço do portal em modo de demonstração (padrão: http://localhost:4000)',
    at: 'Item em que experimentar (padrão: tryAt de modulo.json)',
  },
  async run(context) {
    const { terminal } = context;
    const module = await readModule(requirePositional(context, 'a pasta do módulo'));
    const portal = openDevelopment(
      portalAddress(textOption(context, 'portal') ?? 'http://localhost:4000'),
      textOption(context, 'at') ?? module.tryAt,
    );
    const source = await readScript(module.file);
    if (source.trim() === '') throw new CommandError(`Não há script em ${module.file}.`, exitCodes.noInput);
    const stop = terminal.untilStopped();
    await portal.show(source);
    terminal.out(`Abra: ${portal.address}`);
    terminal.note(`${module.file} é mostrado a cada mudança. Ctrl+C termina.`);
    try {
      await followScript(module.file, { shown: source, signal: stop }, (changed) =>
        portal.show(changed).then(
          () => terminal.note(`${module.name} recarregado.`),
          // The portal may be on its way back: the next change tries again.
          (error: unknown) => terminal.note(words(error)),
        ),
      );
    } finally {
      await portal.forget();
    }
  },
};

export const moduleCommands: readonly Command[] = [create, develop];
