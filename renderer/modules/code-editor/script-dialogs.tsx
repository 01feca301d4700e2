import { DangerDialog } from '#renderer/ui/dialog/danger-dialog.tsx';
import { NameDialog } from '#renderer/ui/dialog/name-dialog.tsx';
import { otherNameProblem } from './file-names.ts';
import { words } from './messages.ts';
import type { PublishPlan } from './publishing/publish-plan.ts';
import { PublishDialog } from './publishing/publish-dialog.tsx';
import { versionQuery, versionsQuery } from './queries.ts';
import type { ScriptDialog } from './toolbar.tsx';
import { type Versioned, VersionsDialog } from './versions-dialog.tsx';
import type { Edit } from './edit/edit.ts';
import type { WorkspaceScope } from './workspace/use-open-scripts.ts';
import type { Workspace } from './workspace/use-workspace.ts';

export interface ScriptDialogsProps {
  readonly scope: WorkspaceScope;
  readonly workspace: Workspace;
  readonly edit: Edit;
  readonly readOnly: boolean;
  /** The groups of the company. */
  readonly groups: readonly string[];
  /** The existing names. */
  readonly taken: ReadonlySet<string>;
  readonly dialog: ScriptDialog | null;
  readonly onClose: () => void;
  /** Called when the request of a dialog has finished. Another dialog may be open by then. */
  readonly onDone: (dialog: ScriptDialog) => void;
}

const versionedOf = (scope: WorkspaceScope, { name, text, published }: Edit): Versioned => ({
  title: name,
  text,
  listed: versionsQuery(scope, name, published?.version ?? null),
  textOf: (version) => versionQuery(scope, name, version),
});

/** The dialogs of an open script. At most one is open. */
export function ScriptDialogs(props: ScriptDialogsProps) {
  const { scope, workspace, edit, readOnly, groups, taken, dialog, onClose, onDone } = props;
  const { doing, problem } = workspace;
  const publish = async (note: string, plan: PublishPlan): Promise<void> => {
    if (await workspace.publish(note, plan)) onDone('publish');
  };
  const restore = async (version: number): Promise<void> => {
    if (await workspace.restore(version)) onDone('versions');
  };
  return (
    <>
      {dialog === 'publish' && edit.conflict === null && (
        <PublishDialog
          script={edit}
          busy={doing === 'publishing'}
          problem={problem}
          onClose={onClose}
          groups={groups}
          onPublish={(note, plan) => void publish(note, plan)}
        />
      )}
      {dialog === 'versions' && (
        <VersionsDialog
          {...{ readOnly, problem }}
          of={versionedOf(scope, edit)}
          busy={doing === 'restoring'}
          onClose={onClose}
          onRestore={(version) => void restore(version)}
        />
      )}
      <DangerDialog
        open={dialog === 'discard'}
        onClose={onClose}
        title={words.discardTitle(edit.name)}
        sentence={words.discardText}
        action={words.discard}
        busy={doing === 'discarding'}
        onConfirm={() => void workspace.discard().finally(() => onDone('discard'))}
      />
      {dialog === 'rename' && (
        <NameDialog
          title={words.renameTitle(edit.name)}
          sentence={words.renameText}
          label={words.name}
          technical
          hint={words.nameHint}
          action={words.rename}
          initial={edit.name}
          check={(name) => otherNameProblem(edit.name, name, taken)}
          onClose={onClose}
          onName={workspace.rename}
        />
      )}
      <DangerDialog
        open={dialog === 'remove'}
        onClose={onClose}
        title={words.removeTitle(edit.name)}
        sentence={words.removeText}
        action={words.remove}
        busy={doing === 'removing'}
        onConfirm={() => void workspace.remove().finally(() => onDone('remove'))}
      />
    </>
  );
}
