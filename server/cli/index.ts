// `npm run portal -- <command>` finds the command, reads its options, runs it, and converts its result to an exit code.
import { parseArgs } from 'node:util';
import { explainStartFailure } from '#server/process/start-failure.ts';
import { backupCommands } from './backup/commands.ts';
import { CommandError, exitCodes, type Command, type Environment, type CommandEnvironment, type Terminal } from './command.ts';
import { parseDataPlace } from '#server/config/data-place.ts';
import { maintenanceCommands } from './maintenance-commands.ts';
import { moduleCommands } from './modules/commands.ts';
import { tenantCommands } from './tenant-commands.ts';
import { deleteTenant } from './tenant-delete.ts';
import { tenantQuota } from './tenant-quota.ts';
import { ticketCommands } from './ticket-commands.ts';
import { userCommands } from './user-commands.ts';

export type { CommandAdapters } from './adapters.ts';
export type { Terminal } from './command.ts';

const commands: readonly Command[] = [
  ...tenantCommands,
  deleteTenant,
  tenantQuota,
  ...userCommands,
  ...ticketCommands,
  ...moduleCommands,
  ...backupCommands,
  ...maintenanceCommands,
];

function summaries(listed: readonly Command[]): readonly string[] {
  const width = Math.max(...listed.map(({ name }) => name.length));
  return listed.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`);
}

const commandHelp = 'Ajuda de um comando: npm run portal -- <comando> --help';
const isHelp = (word: string | undefined): boolean => word === '--help' || word === '-h' || word === 'help';

function generalHelp(): string {
  return [
    'Uso: npm run portal -- <comando> [opções]',
    '',
    ...summaries(commands),
    '',
    'module new, module types, module check e module dev não usam dados. Os dados dos outros comandos são os de DATABASE_URL (PostgreSQL) ou de PORTAL_DATA_DIR (pasta do banco embutido).',
    'Pasta travada por um servidor que caiu em outra máquina ou em outro contêiner: --unlock, em qualquer comando que usa dados.',
    commandHelp,
  ].join('\n');
}

/** The commands that begin with a word, such as `module`; null: there are none. */
function groupHelp(word: string | undefined): string | null {
  const group = commands.filter(({ name }) => name.startsWith(`${word} `));
  return group.length === 0
    ? null
    : [`Uso: npm run portal -- ${word} <comando> [opções]`, '', ...summaries(group), '', commandHelp].join('\n');
}

function helpOf({ name, usage, summary, explained }: Command): string {
  const width = Math.max(0, ...Object.keys(explained).map((option) => option.length));
  const options = Object.entries(explained).map(([option, text]) => `  --${option.padEnd(width)}  ${text}`);
  return [
    `Uso: npm run portal -- ${`${name} ${usage}`.trim()}`,
    '',
    summary,
    ...(options.length > 0 ? ['', ...options] : []),
  ].join('\n');
}

/** The command with these first words. A name of two words has precedence. */
function findCommand(args: readonly string[]): Command | null {
  const words = args.slice(0, 2).join(' ');
  return commands.find(({ name }) => words === name || words.startsWith(`${name} `) || args[0] === name) ?? null;
}

/** Node names the option as the usage does: `--portal <value>`, `-h, --help`. */
function optionProblem(error: unknown): string {
  const option = /'(?:-\w, )?(-[^' ]+)/.exec(error instanceof Error ? error.message : '')?.[1];
  if (option === undefined) return 'Opção inválida';
  const isValue = error instanceof Error && 'code' in error && error.code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE';
  return isValue ? `O valor de ${option} falta, ou a opção não aceita um` : `Opção inválida: ${option}`;
}

function parse(command: Command, args: readonly string[]) {
  try {
    return parseArgs({
      args: args.slice(command.name.split(' ').length),
      options: { ...command.options, help: { type: 'boolean', short: 'h' }, unlock: { type: 'boolean' } },
      allowPositionals: true,
    });
  } catch (error) {
    throw new CommandError(`${optionProblem(error)}.\n\n${helpOf(command)}`, exitCodes.usage);
  }
}

/** Unlocks the folder of a server that died in a container or on a machine that no longer exists. */
async function unlock({ env, adapters }: CommandEnvironment, terminal: Terminal): Promise<void> {
  const place = parseDataPlace(env);
  if (place.kind !== 'folder')
    throw new CommandError('--unlock é para a pasta do banco embutido (PORTAL_DATA_DIR).', exitCodes.usage);
  terminal.note(`Procurando sinais de vida de quem tem ${place.folder}…`);
  const isUnlocked = await adapters.folders.unlock(place.folder);
  terminal.note(isUnlocked ? `A trava de ${place.folder} foi removida.` : `${place.folder} não tem trava.`);
}

async function dispatch(args: readonly string[], environment: CommandEnvironment, terminal: Terminal): Promise<void> {
  if (args.length === 0 || isHelp(args[0])) return terminal.out(generalHelp());
  const group = args.length === 2 && isHelp(args[1]) ? groupHelp(args[0]) : null;
  if (group !== null) return terminal.out(group);
  const command = findCommand(args);
  if (command === null) throw new CommandError(`Comando desconhecido: ${args.join(' ')}\n\n${generalHelp()}`, exitCodes.usage);
  const { values, positionals } = parse(command, args);
  if (values['help'] === true) return terminal.out(helpOf(command));
  if (values['unlock'] === true) await unlock(environment, terminal);
  return command.run({ ...environment, options: values, positionals, terminal });
}

/** Reports a failure of the data with the same words as the start of the server. */
function reportFailure(error: unknown, env: Environment, terminal: Terminal): number {
  const place = parseDataPlace(env);
  const databaseUrl = place.kind === 'postgres' ? place.url : null;
  const dataFolder = place.kind === 'folder' ? place.folder : null;
  const failure = explainStartFailure(error, { host: '', port: 0, databaseUrl, dataFolder });
  if (!failure.isUnexpected) {
    terminal.note(failure.text);
    return failure.exitCode;
  }
  // An error with a code is explained by its message. Any other error needs its stack.
  const isPlain = error instanceof Error && 'code' in error;
  terminal.note(error instanceof Error ? ((isPlain ? undefined : error.stack) ?? error.message) : String(error));
  return exitCodes.failed;
}

/** Runs one command and returns its exit code. Reports errors on the terminal and never throws. */
export async function runCli(args: readonly string[], environment: CommandEnvironment, terminal: Terminal): Promise<number> {
  try {
    await dispatch(args, environment, terminal);
    return exitCodes.ok;
  } catch (error) {
    if (error instanceof CommandError) {
      terminal.note(error.message);
      return error.exitCode;
    }
    return reportFailure(error, environment.env, terminal);
  }
}
