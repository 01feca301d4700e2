// A spreadsheet that a script asks the portal to save. The portal writes the file: a script chooses neither its type nor its bytes.
import * as z from 'zod/mini';
import { savedTableMaxCharacters, savedTableMaxColumns, savedTableMaxRows, savedTableTitleMaxLength } from '#contract/limits.ts';

/** Letters, digits, spaces and `( ) _ -`: no path, and no extension of the script's own. */
const fileName = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M} ()_-]{0,78}[\p{L}\p{N}\p{M})])?$/u;

const Cell = z.union([z.string(), z.number(), z.null()]);

const charactersOf = (lines: readonly (readonly z.infer<typeof Cell>[])[]): number => {
  let count = 0;
  for (const line of lines) for (const cell of line) count += typeof cell === 'string' ? cell.length : 8;
  return count;
};

export const SavedTable = z.object({
  /** Without an extension. */
  name: z.string().check(z.regex(fileName)),
  format: z.enum(['csv', 'xlsx']),
  /** The header, then the rows. */
  lines: z
    .array(z.array(Cell).check(z.maxLength(savedTableMaxColumns)))
    .check(z.minLength(1), z.maxLength(savedTableMaxRows + 1))
    .check(z.refine((lines) => charactersOf(lines) <= savedTableMaxCharacters)),
  /** Names the sheet of a workbook; the name of the file when absent. */
  title: z.optional(z.string().check(z.maxLength(savedTableTitleMaxLength))),
  /** The indexes of the columns with amounts of money. */
  money: z.optional(z.array(z.int().check(z.minimum(0))).check(z.maxLength(savedTableMaxColumns))),
  /** Number of all rows, when it is larger than the number of lines. */
  total: z.optional(z.int().check(z.minimum(0))),
});
export type SavedTable = z.infer<typeof SavedTable>;
