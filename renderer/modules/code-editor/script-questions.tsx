import { DangerDialog } from '#renderer/ui/dialog/danger-dialog.tsx';
import { NameDialog } from '#renderer/ui/dialog/name-dialog.tsx';
import { otherNameProblem } from './file-names.ts';
import { words } from './messages.ts';
import type { PublishPlan } from './publishing/publish-plan.ts';
import { PublishDialog } from './publishing/publish-dialog.tsx';
import { versionQuery, versionsQuery } from './queries.ts';
import type { Asked } from './toolbar.tsx';
import { type Versioned, VersionsDialog } from './versions-dialog.tsx';
import type { Edit } from './workspace/edit.ts';
import type { WorkspaceScope } from './workspace/use-open-scripts.ts';
import type { Workspace } from './workspace/use-workspace.ts';

export interface ScriptQuestionsProps {
  readonly scope: WorkspaceScope;
  readonly workspace: Workspace;
  readonly edit: Edit;
  readonly readOnly: boolean;
  /** Groups that the company names. */
  readonly groups: readonly string[];
  /** Names that are there. */
  readonly taken: ReadonlySet<string>;
  readonly asked: Asked | null;
  readonly onClose: () => void;
  /** The question is answered; another one may be open by then. */
  readonly onAnswered: (asked: Asked) => void;
}

const versionedOf = (scope: WorkspaceScope, { name, text, published }: Edit): Versioned => ({
  title: name,
  text,
  listed: versionsQuery(scope, name, published?.version ?? null),
  textOf: (version) => versionQuery(scope, name, version),
});

/** The dialogs in front of an open script, one at a time. */
export function ScriptQuestions(props: ScriptQuestionsProps) {
  const { scope, workspace, edit, readOnly, groups, taken, asked, onClose, onAnswered } = props;
  const { doing, problem } = workspace;
  const publish = async (note: string, plan: PublishPlan): Promise<void> => {
    if (await workspace.publish(note, plan)) onAnswered('publish');
  };
  const restore = async (version: number): Promise<void> => {
    if (await workspace.restore(version)) onAnswered('versions');
  };
  return (
    <>
      {asked === 'publish' && edit.conflict === null && (
        <PublishDialog
          script={edit}
          busy={doing === 'publishing'}
          problem={problem}
          onClose={onClose}
          groups={groups}
          onPublish={(note, plan) => void publish(note, plan)}
        />
      )}
      {asked === 'versions' && (
        <VersionsDialog
          {...{ readOnly, problem }}
          of={versionedOf(scope, edit)}
          busy={doing === 'restoring'}
          onClose={onClose}
          onRestore={(version) => void restore(version)}
        />
      )}
      <DangerDialog
        open={asked === 'discard'}
        onClose={onClose}
        title={words.discardTitle(edit.name)}
        sentence={words.discardText}
        action={words.discard}
        busy={doing === 'discarding'}
        onConfirm={() => void workspace.discard().finally(() => onAnswered('discard'))}
      />
      {asked === 'rename' && (
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
        open={asked === 'remove'}
        onClose={onClose}
        title={words.removeTitle(edit.name)}
        sentence={words.removeText}
        action={words.remove}
        busy={doing === 'removing'}
        onConfirm={() => void workspace.remove().finally(() => onAnswered('remove'))}
      />
    </>
  );
}
