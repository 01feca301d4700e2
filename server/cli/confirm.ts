import { CommandError, exitCodes, textOption, type CommandContext } from './command.ts';

/** Requires the name of the object to destroy: with `--confirm`, or on the standard input. */
export async function confirmText(context: CommandContext, expected: string, question: string): Promise<void> {
  const typed = textOption(context, 'confirm') ?? (await context.terminal.readLine(question)).trim();
  if (typed !== expected)
    throw new CommandError(`Nada foi excluído: para confirmar é preciso digitar ${expected}.`, exitCodes.usage);
}
