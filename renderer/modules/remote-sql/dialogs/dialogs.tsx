import { lazy, type RefObject, Suspense } from 'react';
import type { CodeEditorHandle } from '#renderer/ui/code-editor/code-editor-props.ts';
import { DangerDialog } from '#renderer/ui/dialog/danger-dialog.tsx';
import { words } from '#renderer/modules/remote-sql/messages.ts';
import type { SqlScope } from '#renderer/modules/remote-sql/queries.ts';
import type { Tab } from '#renderer/modules/remote-sql/tabs/tab.ts';
import type { Runs } from '#renderer/modules/remote-sql/use-runs.ts';
import type { Texts } from '#renderer/modules/remote-sql/use-texts.ts';
import type { Rights } from '#renderer/modules/remote-sql/editing/toolbar.tsx';
import { WriteConfirmation } from './write-confirmation.tsx';

const SaveDialog = lazy(async () => ({ default: (await import('./save-dialog.tsx')).SaveDialog }));
const VersionsDialog = lazy(async () => ({ default: (await import('./versions-dialog.tsx')).VersionsDialog }));
const TestDialog = lazy(async () => ({ default: (await import('./test-dialog.tsx')).TestDialog }));

interface DialogsProps {
  readonly scope: SqlScope;
  readonly tab: Tab;
  readonly rights: Rights;
  readonly runs: Runs;
  readonly texts: Texts;
  readonly editor: RefObject<CodeEditorHandle | null>;
}

/** The dialogs of the screen. At most one is open. */
export function Dialogs(props: DialogsProps) {
  const { runs } = props;
  return (
    <Suspense>
      <WriteConfirmation pending={runs.pending} confirmWrite={runs.confirmWrite} dropWrite={runs.dropWrite} />
      <OpenDialog {...props} />
    </Suspense>
  );
}

function OpenDialog({ scope, tab, rights, texts }: DialogsProps) {
  const { dialog, dismiss } = texts;
  switch (dialog?.kind) {
    case undefined:
      return null;
    case 'close':
      return (
        <DangerDialog
          open
          title={words.closeTitle(dialog.tab.name)}
          sentence={words.closeText}
          action={words.discard}
          onClose={dismiss}
          onConfirm={() => texts.closeNow(dialog.tab)}
        />
      );
    case 'save':
      return (
        <SaveDialog
          scope={scope}
          tab={tab}
          sql={dialog.sql}
          known={dialog.known}
          canWrite={rights.canWrite}
          onSaved={texts.saved}
          onConflict={() => void texts.saveConflicted()}
          onClose={dismiss}
        />
      );
    case 'versions':
      return (
        <VersionsDialog
          scope={scope}
          queryId={dialog.queryId}
          name={tab.name}
          text={tab.text}
          canSave={rights.canSave}
          onOpen={texts.openVersion}
          onRestore={texts.restore}
          restoring={texts.restoring}
          onClose={dismiss}
        />
      );
    case 'remove':
      return (
        <DangerDialog
          open
          title={words.removeTitle(tab.name)}
          sentence={words.removeText}
          typed={dialog.queryId}
          action={words.remove}
          onClose={dismiss}
          onConfirm={() => texts.remove(dialog.queryId)}
        />
      );
    case 'test':
      return <TestDialog scope={scope} kind={dialog.of} sent={dialog.sent} onClose={dismiss} />;
    default:
      throw new TypeError(`No such dialog: ${JSON.stringify(dialog satisfies never)}`);
  }
}
