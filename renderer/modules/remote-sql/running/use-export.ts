import { wordsOf } from '#renderer/api/error-words.ts';
import { words } from '#renderer/modules/remote-sql/messages.ts';
import { bodyOf, refreshRunLists, sendExport, type SqlScope } from '#renderer/modules/remote-sql/queries.ts';
import type { Tab } from '#renderer/modules/remote-sql/tabs/tab.ts';
import { saveFile } from '#renderer/ui/save-file.ts';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import { useServerMutation } from '#renderer/api/use-server-mutation.ts';

export interface Export {
  readonly isExporting: boolean;
  /** Saves every row of the tab's last run as a file. */
  readonly exportAll: (tab: Tab) => void;
}

export function useExport(scope: SqlScope): Export {
  const { busy, run: send } = useServerMutation({
    mutationFn: (body: Parameters<typeof sendExport>[1]) => sendExport(scope, body),
    onSuccess({ file, content, rows, truncated }) {
      saveFile(new Blob([content], { type: 'text/csv;charset=utf-8' }), file);
      showToast({ message: words.exported(rows, truncated), tone: truncated ? 'warn' : 'ok' });
    },
    onError: (error) => void showToast({ message: wordsOf(error), tone: 'bad' }),
    onSettled: (_answer, _error, _body, _context, { client }) => refreshRunLists(client, scope),
  });
  return {
    isExporting: busy,
    exportAll({ run, name }) {
      if (run.kind !== 'none') void send({ ...bodyOf(run.sent, crypto.randomUUID()), name });
    },
  };
}
