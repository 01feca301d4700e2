import { DangerDialog } from '#renderer/ui/dialog/danger-dialog.tsx';
import { NameDialog } from '#renderer/ui/dialog/name-dialog.tsx';
import { otherNameProblem } from './file-names.ts';
import { words } from './messages.ts';
import type { PublishPlan } from './publishing/publish-plan.ts';
import { PublishDialog } from './publishing/publish-dialog.tsx';
import type { ScriptDialog } from './toolbar.tsx';
import type { Edit } from './edit/edit.ts';
import type { Workspace } from './workspace/use-workspace.ts';

export interface ScriptDialogsProps {
  readonly workspace: Workspace;
  readonly edit: Edit;
  /** The groups of the company. */
  readonly groups: readonly string[];
  /** The existing names. */
  readonly taken: ReadonlySet<string>;
  readonly dialog: ScriptDialog | null;
  readonly onClose: () => void;
  /** Called when the request of a dialog has finished. Another dialog may be open by then. */
  readonly onDone: (dialog: ScriptDialog) => void;
}

/** The dialogs of an open script. At most one is open. */
export function ScriptDialogs(props: ScriptDialogsProps) {
  const { workspace, edit, groups, taken, dialog, onClose, onDone } = props;
  const { doing, problem } = workspace;
  const earlier = typeof dialog === 'object' ? dialog?.earlier : undefined;
  const publish = async (note: string, plan: PublishPlan): Promise<void> => {
    if ((await workspace.publish(note, plan, earlier)) && dialog !== null) onDone(dialog);
  };
  return (
    <>
      {(dialog === 'publish' || earlier !== undefined) && edit.conflict === null && (
        <PublishDialog
          earlier={earlier}
          script={edit}
          busy={doing === 'publishing'}
          problem={problem}
          onClose={onClose}
          groups={groups}
          onPublish={(note, plan) => void publish(note, plan)}
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
