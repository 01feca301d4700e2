// `module check` reads the files of a module as `module publish` does, without a portal and without data.
import { join } from 'node:path';
import { type DevProblem, problemText } from '#contract/entities/dev-module.ts';
import { type Command, requirePositional } from '#server/cli/command.ts';
import { type ModuleFiles, requireModuleFiles } from './module-files.ts';
import { undeclaredByItem } from './publication.ts';

/** A published item keeps the queries that `modulo.json` does not name, so only a named list can be complete. */
const warningsOf = (files: ModuleFiles): readonly DevProblem[] => [
  ...files.warnings,
  ...(files.named.has('sqlIds') ? undeclaredByItem(files, files.item) : []),
];

export const checkCommand: Command = {
  name: 'module check',
  summary: 'Confere os arquivos de um módulo sem portal: sintaxe, item, consultas e os ids que o script pede',
  usage: '<pasta>',
  options: {},
  explained: {},
  async run(context) {
    const folder = requirePositional(context, 'a pasta do módulo');
    const files = await requireModuleFiles(folder);
    for (const warning of warningsOf(files))
      context.terminal.note(`aviso: ${problemText({ ...warning, file: join(folder, warning.file) })}.`);
    context.terminal.out(`${files.script}: os arquivos podem ser publicados. Os tipos: npx -p typescript tsc -p jsconfig.json`);
  },
};
