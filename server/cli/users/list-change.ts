// Calculates the list that results from `--set a,b`, `--add a` and `--remove b`. It reads the options and has no other effects.
import { CommandError, exitCodes, listOption, textOption, type CommandContext } from '#server/cli/command.ts';

export const listChangeOptions = { set: { type: 'string' }, add: { type: 'string' }, remove: { type: 'string' } } as const;

export interface ListChange {
  /** Null: the list is only shown. */
  readonly next: readonly string[] | null;
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** `sameAs` returns the same key for equal entries. `--set ""` empties the list. */
export function readListChange(
  context: Pick<CommandContext, 'options'>,
  current: readonly string[],
  sameAs: (text: string) => string = (text) => text.toLowerCase(),
): ListChange {
  const isSet = typeof context.options['set'] === 'string';
  const isChanged = textOption(context, 'add') !== undefined || textOption(context, 'remove') !== undefined;
  if (isSet && isChanged) throw new CommandError('--set troca a lista toda: não combina com --add e --remove.', exitCodes.usage);
  if (!isSet && !isChanged) return { next: null, added: [], removed: [] };
  const removes = new Set(listOption(context, 'remove').map(sameAs));
  const remaining = isSet ? [] : current.filter((one) => !removes.has(sameAs(one)));
  const next = new Map(remaining.map((one) => [sameAs(one), one]));
  for (const one of listOption(context, isSet ? 'set' : 'add')) if (!next.has(sameAs(one))) next.set(sameAs(one), one);
  const before = new Set(current.map(sameAs));
  return {
    next: Array.from(next.values()),
    added: Array.from(next.values()).filter((one) => !before.has(sameAs(one))),
    removed: current.filter((one) => !next.has(sameAs(one))),
  };
}

/** For example `+a, -b`. */
export const describeChange = ({ added, removed }: ListChange): string =>
  [...added.map((one) => `+${one}`), ...removed.map((one) => `-${one}`)].join(', ') || 'nada mudou';
