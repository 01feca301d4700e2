import { errorWords } from '#renderer/api/error-words.ts';
import { words } from '#renderer/modules/remote-sql/messages.ts';
import { sendExport } from '#renderer/modules/remote-sql/queries.ts';
import type { Tab } from '#renderer/modules/remote-sql/tabs/tab.ts';
import { saveFile } from '#renderer/ui/save-file.ts';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import { useState } from 'react';
import { bodyOf, type RunDesk } from './run.ts';

export interface Export {
  readonly isExporting: boolean;
  /** Saves every row of the tab's last run as a file. */
  readonly exportAll: (tab: Tab) => void;
}

export function useExport({ scope, refreshLists }: RunDesk): Export {
  const [isExporting, setExporting] = useState(false);
  async function exportAll({ run, name }: Tab): Promise<void> {
    if (run.kind === 'none') return;
    setExporting(true);
    try {
      const { file, content, rows, truncated } = await sendExport(scope, { ...bodyOf(run.sent, crypto.randomUUID()), name });
      saveFile(new Blob([content], { type: 'text/csv;charset=utf-8' }), file);
      showToast({ message: words.exported(rows, truncated), tone: truncated ? 'warn' : 'ok' });
    } catch (error) {
      showToast({ message: errorWords(error), tone: 'bad' });
    }
    setExporting(false);
    refreshLists();
  }
  return { isExporting, exportAll: (tab) => void exportAll(tab) };
}
