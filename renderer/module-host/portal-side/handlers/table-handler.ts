// Spreadsheets of an item's script: the portal writes the file, as it writes those of its own tables, and saves it.
import { savedTablesPerMinute } from '#contract/limits.ts';
import type { SdkRequest } from '#contract/module-sdk.ts';
import { exportPlan } from '#renderer/ui/long-table/export/csv.ts';
import { fileOf } from '#renderer/ui/long-table/export/file-of.ts';
import { type Handlers, Refused } from './handlers.ts';

export interface TableDependencies {
  /** Saves a file on the device. */
  readonly save: (content: Blob, file: string) => void;
  readonly notify: (message: string, tone: SdkRequest<'ui.notify'>['tone']) => void;
  /** Milliseconds of a clock that only goes forward. */
  readonly now: () => number;
}

/** Limits the files that a script saves: a person asks for few. */
function createAllowance(now: () => number): () => void {
  let saved: readonly number[] = [];
  return () => {
    const at = now();
    saved = saved.filter((one) => at - one < 60_000);
    if (saved.length >= savedTablesPerMinute)
      throw new Refused('#TOO_MANY_ATTEMPTS', 'Planilhas demais em um minuto. Aguarde um pouco e exporte de novo.');
    saved = [...saved, at];
  };
}

export function tableHandler({ save, notify, now }: TableDependencies): Pick<Handlers, 'files.saveTable'> {
  const spend = createAllowance(now);
  return {
    'files.saveTable': async ({ name, format, lines, total }) => {
      spend();
      const rows = lines.length - 1;
      // The name and the notice say so when the file holds fewer rows than there are.
      const { file, words } = exportPlan(Math.max(total ?? rows, rows), name, format, rows);
      save(
        await fileOf(
          lines.map((line) => line.map((cell) => cell ?? '')),
          format,
        ),
        file,
      );
      notify(words, 'info');
      return null;
    },
  };
}
