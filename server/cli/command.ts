// The description of a command and its context. A command uses only its context, and never the process.
import type { ParseArgsConfig } from 'node:util';
import type { Environment } from '#server/config/environment.ts';
import type { CommandAdapters } from './adapters.ts';

export interface Terminal {
  out(text: string): void;
  /** Writes progress and notices, which are not part of the result. */
  note(text: string): void;
  /** The first line of the standard input. */
  readLine(question: string): Promise<string>;
  /** The whole standard input; on a terminal its first line. */
  readText(question: string): Promise<string>;
  /** Reads the first line like `readLine`, without echo on a terminal. */
  readSecret(question: string): Promise<string>;
  /** For a command that runs until Ctrl+C, which aborts the signal. */
  untilStopped(): AbortSignal;
}

export type { Environment };

/** The environment and adapters with which a command reaches the data. */
export interface CommandEnvironment {
  readonly env: Environment;
  readonly adapters: CommandAdapters;
}

export interface CommandContext extends CommandEnvironment {
  readonly options: Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;
  readonly positionals: readonly string[];
  readonly terminal: Terminal;
}

export interface Command {
  /** The words that select the command, for example `tenant list`. */
  readonly name: string;
  readonly summary: string;
  /** The arguments after the name, for the help. */
  readonly usage: string;
  readonly options: NonNullable<ParseArgsConfig['options']>;
  /** One line for each option. */
  readonly explained: Readonly<Record<string, string>>;
  readonly run: (context: CommandContext) => Promise<void>;
}

/** Exit codes of sysexits.h, if one of them fits. */
export const exitCodes = { ok: 0, failed: 1, usage: 64, data: 65, noInput: 66, cannotCreate: 73, configuration: 78 } as const;

/** A failure that the operator understands from its text alone. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
  readonly exitCode: number;
  constructor(message: string, exitCode: number = exitCodes.failed) {
    super(message);
    this.exitCode = exitCode;
  }
}

export function textOption({ options }: Pick<CommandContext, 'options'>, name: string): string | undefined {
  const value = options[name];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

export function requireOption(context: CommandContext, name: string): string {
  const value = textOption(context, name);
  if (value === undefined) throw new CommandError(`Falta --${name}.`, exitCodes.usage);
  return value;
}

/** `--groups admin,host` as a list. */
export const listOption = (context: Pick<CommandContext, 'options'>, name: string): readonly string[] =>
  (textOption(context, name) ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

export function requirePositional({ positionals }: CommandContext, what: string): string {
  const [first] = positionals;
  if (first === undefined) throw new CommandError(`Falta ${what}.`, exitCodes.usage);
  return first;
}
