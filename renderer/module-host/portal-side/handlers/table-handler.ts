// Spreadsheets of an item's script: the portal writes and saves the file in the same way as the files of its own tables.
import { savedTablesPerMinute } from '#contract/limits.ts';
import type { SdkRequest } from '#contract/module-sdk.ts';
import { exportPlan } from '#renderer/ui/long-table/export/export-plan.ts';
import { fileOf } from '#renderer/ui/long-table/export/file-of.ts';
import { createCallWindow } from './call-window.ts';
import { type Handlers, RejectedCallError } from './handlers.ts';

export interface TableDependencies {
  /** Saves a file on the device. */
  readonly save: (content: Blob, file: string) => void;
  readonly notify: (message: string, tone: SdkRequest<'ui.notify'>['tone']) => void;
  /** The time of a monotonic clock in milliseconds. */
  readonly now: () => number;
}

export function tableHandler({ save, notify, now }: TableDependencies): Pick<Handlers, 'files.saveTable'> {
  const maySave = createCallWindow({ most: savedTablesPerMinute, ms: 60_000 }, now);
  return {
    'files.saveTable': async ({ name, format, lines, title = name, money, total }) => {
      if (!maySave())
        throw new RejectedCallError('#TOO_MANY_ATTEMPTS', 'Planilhas demais em um minuto. Aguarde um pouco e exporte de novo.');
      const rows = lines.length - 1;
      // The file name and the notice state when the file contains fewer rows than the table.
      const { file, words } = exportPlan(Math.max(total ?? rows, rows), name, format, rows);
      save(
        await fileOf(
          lines.map((line) => line.map((cell) => cell ?? '')),
          format,
          { title, money },
        ),
        file,
      );
      notify(words, 'info');
      return null;
    },
  };
}
