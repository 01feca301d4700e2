// `module types` adds the types of this portal's SDK to an existing module, or writes them as a package for any project.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sdkRelease } from '#contract/module-sdk.ts';
import { type Command, type CommandContext, CommandError, exitCodes, textOption } from '#server/cli/command.ts';
import { modulePackage, typesDependency, typesPlace } from './starter.ts';
import { packTarball } from './tarball.ts';
import { tarballName, typesPackage } from './types-package.ts';

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

async function requireModule(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) throw new CommandError(`A pasta ${folder} não existe.`, exitCodes.noInput);
    throw error;
  });
  if (!names.includes('modulo.json'))
    throw new CommandError(`${folder} não tem modulo.json: não é a pasta de um módulo.`, exitCodes.noInput);
}

/** Writes the manifest of the folder when there is none. Returns whether the manifest names the types. */
async function hasDependency(folder: string): Promise<boolean> {
  const place = join(folder, 'package.json');
  const text = await readFile(place, 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (text !== null) return text.includes(typesDependency);
  await writeFile(place, modulePackage(folder));
  return true;
}

async function update({ terminal }: CommandContext, folder: string): Promise<void> {
  await requireModule(folder);
  const place = join(folder, typesPlace);
  // Removes files of an earlier release that this release does not have.
  await rm(place, { recursive: true, force: true });
  await mkdir(place);
  for (const [name, text] of Object.entries(await typesPackage())) await writeFile(join(place, name), text);
  terminal.out(`${place}: tipos do SDK ${sdkRelease}.`);
  if (!(await hasDependency(folder)))
    terminal.note(`Em ${join(folder, 'package.json')}, acrescente ${typesDependency} a devDependencies.`);
}

async function pack({ terminal }: CommandContext, folder: string): Promise<void> {
  const file = join(folder, tarballName);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(file, packTarball(await typesPackage()));
  } catch (error) {
    throw new CommandError(`Não consegui escrever ${file}: ${String(error)}`, exitCodes.cannotCreate);
  }
  terminal.out(`${file}: instale com npm install --save-dev ${file}`);
}

export const typesCommand: Command = {
  name: 'module types',
  summary: 'Põe os tipos do SDK deste portal em um módulo que já existe, ou em um pacote npm',
  usage: '[<pasta do módulo>] [--out <pasta>]',
  options: { out: { type: 'string' } },
  explained: { out: `Pasta em que escrever o pacote ${tarballName}` },
  async run(context) {
    const [folder] = context.positionals;
    const out = textOption(context, 'out');
    if (folder === undefined && out === undefined)
      throw new CommandError('Diga a pasta de um módulo, ou --out <pasta> para o pacote.', exitCodes.usage);
    if (folder !== undefined) await update(context, folder);
    if (out !== undefined) await pack(context, out);
  },
};
