// The actions for an open script or file.
import { Columns2, Ellipsis, Eye, FlaskConical, History, Pencil, Save, TextAlignStart, Trash2, Upload } from 'lucide-react';
import { useState } from 'react';
import { customFileKind } from '#contract/rules/custom-file.ts';
import { Button, ButtonLink, IconButton } from '#renderer/ui/button/button.tsx';
import type { CodeLanguage } from '#renderer/ui/code-editor/languages.ts';
import { canFormat } from '#renderer/ui/code-editor/format.ts';
import { Menu } from '#renderer/ui/menu/menu.tsx';
import styles from './code-editor.module.css';
import { type Edit, isChanged, isPublishable } from './edit/edit.ts';
import type { Problem } from './problems/lint.ts';
import { words } from './messages.ts';
import type { Workspace } from './workspace/use-workspace.ts';

/** The actions that open a dialog. */
export type ScriptDialog = 'publish' | 'versions' | 'discard' | 'rename' | 'remove';

function reasonNotToPublish(edit: Edit, problems: readonly Problem[]): string | undefined {
  if (problems.some(({ severity }) => severity === 'error')) return words.hasErrors;
  return isPublishable(edit) ? undefined : words.nothing;
}

interface ToolbarProps {
  readonly workspace: Workspace;
  readonly edit: Edit;
  readonly readOnly: boolean;
  readonly problems: readonly Problem[];
  readonly language: CodeLanguage;
  readonly comparing: boolean;
  readonly onOpenDialog: (dialog: ScriptDialog) => void;
  readonly onCompare: (comparing: boolean) => void;
  readonly onFormat: () => Promise<void>;
}

export function Toolbar(props: ToolbarProps) {
  const { edit, readOnly, comparing, onOpenDialog, onCompare } = props;
  return (
    <div className={styles['toolbar']}>
      {!readOnly && <EditActions {...props} />}
      {edit.published !== null && (
        <>
          <Button icon={comparing ? Eye : Columns2} aria-pressed={comparing} onClick={() => onCompare(!comparing)}>
            {words.compare}
          </Button>
          <Button icon={History} onClick={() => onOpenDialog('versions')}>
            {words.versions}
          </Button>
        </>
      )}
      {customFileKind(edit.name) === 'script' && (
        <ButtonLink icon={FlaskConical} href={`/playground?script=${encodeURIComponent(edit.name)}`}>
          {words.laboratory}
        </ButtonLink>
      )}
      {!readOnly && (edit.draft !== null || isChanged(edit)) && (
        <Button variant="ghost" icon={Trash2} onClick={() => onOpenDialog('discard')}>
          {words.discard}
        </Button>
      )}
      {!readOnly && isOnServer(edit) && <MoreMenu edit={edit} onOpenDialog={onOpenDialog} />}
    </div>
  );
}

/** Whether the file exists on the server. */
const isOnServer = ({ draft, published, release }: Edit): boolean => draft !== null || published !== null || release !== null;

function EditActions({ workspace, edit, problems, language, comparing, onOpenDialog, onFormat }: ToolbarProps) {
  const [isFormatting, setIsFormatting] = useState(false);
  const { doing } = workspace;
  const format = async (): Promise<void> => {
    setIsFormatting(true);
    await onFormat().finally(() => setIsFormatting(false));
  };
  return (
    <>
      <Button
        variant="primary"
        icon={Upload}
        sends
        disabledReason={reasonNotToPublish(edit, problems)}
        onClick={() => onOpenDialog('publish')}
      >
        {words.publish}
      </Button>
      <Button icon={Save} sends busy={doing === 'saving'} onClick={() => void workspace.save()}>
        {words.save}
      </Button>
      {!comparing && canFormat(language) && (
        <Button icon={TextAlignStart} busy={isFormatting} onClick={() => void format()}>
          {words.format}
        </Button>
      )}
    </>
  );
}

function MoreMenu({ edit, onOpenDialog }: Pick<ToolbarProps, 'edit' | 'onOpenDialog'>) {
  return (
    <Menu
      label={words.more}
      align="end"
      trigger={<IconButton label={words.more} icon={Ellipsis} />}
      entries={[
        // Disabled with unsaved text, which would be lost.
        {
          kind: 'action',
          id: 'rename',
          label: words.rename,
          icon: Pencil,
          disabled: isChanged(edit),
          onSelect: () => onOpenDialog('rename'),
        },
        { kind: 'separator', id: 'line' },
        { kind: 'action', id: 'remove', label: words.remove, icon: Trash2, danger: true, onSelect: () => onOpenDialog('remove') },
      ]}
    />
  );
}
