// The actions for an open script or file.
import { Columns2, Eye, History, Pencil, Play, Save, TextAlignStart, Trash2, Upload } from 'lucide-react';
import { useState } from 'react';
import { customFileKind } from '#contract/rules/custom-file.ts';
import { Button, IconButton } from '#renderer/ui/button/button.tsx';
import type { CodeLanguage } from '#renderer/ui/code-editor/languages.ts';
import { canFormat } from '#renderer/ui/code-editor/format.ts';
import { type BarTool, ToolBar } from '#renderer/ui/tool-shell/tool-bar.tsx';
import { type Edit, isChanged, isPublishable } from './edit/edit.ts';
import type { Problem } from './problems/lint.ts';
import { words } from './messages.ts';
import styles from './toolbar.module.css';
import type { Workspace } from './workspace/use-workspace.ts';

/** The actions that open a dialog. `earlier`: publishes that version again. */
export type ScriptDialog = 'publish' | 'discard' | 'rename' | 'remove' | { readonly earlier: number };

function reasonNotToPublish(edit: Edit, problems: readonly Problem[]): string | undefined {
  // The person first decides which text to continue with.
  if (edit.conflict !== null) return words.conflict;
  if (problems.some(({ severity }) => severity === 'error')) return words.hasErrors;
  return isPublishable(edit) ? undefined : words.nothing;
}

interface ToolbarProps {
  readonly workspace: Workspace;
  readonly edit: Edit;
  readonly readOnly: boolean;
  readonly problems: readonly Problem[];
  readonly language: CodeLanguage;
  /** The state of the text in words. */
  readonly state: string;
  /** Whether the published text is compared with the open one. */
  readonly comparing: boolean;
  /** Whether the text is hidden by a comparison. */
  readonly covered: boolean;
  readonly versionsOpen: boolean;
  readonly onOpenDialog: (dialog: ScriptDialog) => void;
  readonly onCompare: (comparing: boolean) => void;
  readonly onVersions: () => void;
  readonly onFormat: () => Promise<void>;
}

export function Toolbar(props: ToolbarProps) {
  const { workspace, edit, readOnly, problems, state, versionsOpen, onOpenDialog, onVersions, onFormat } = props;
  const [isFormatting, setIsFormatting] = useState(false);
  const format = async (): Promise<void> => {
    setIsFormatting(true);
    await onFormat().finally(() => setIsFormatting(false));
  };
  return (
    <ToolBar
      label={words.toolbar}
      tools={[...viewTools(props), ...(readOnly ? [] : editTools(props, isFormatting, () => void format()))]}
      status={state}
      end={
        edit.published !== null && (
          <IconButton
            size="small"
            iconSize="normal"
            icon={History}
            label={words.versions}
            aria-expanded={versionsOpen}
            onClick={onVersions}
          />
        )
      }
      moreLabel={words.more}
    >
      {!readOnly && (
        <>
          <Button
            size="small"
            variant="primary"
            icon={Upload}
            sends
            disabledReason={reasonNotToPublish(edit, problems)}
            onClick={() => onOpenDialog('publish')}
          >
            {words.publish}
          </Button>
          <Button
            size="small"
            icon={Save}
            sends
            busy={workspace.doing === 'saving'}
            aria-label={words.save}
            onClick={() => void workspace.save()}
          >
            <span>
              {words.saveShort}
              <span className={styles['long']}>{words.save.slice(words.saveShort.length)}</span>
            </span>
          </Button>
        </>
      )}
    </ToolBar>
  );
}

/** The tools that change nothing. */
function viewTools({ edit, comparing, onCompare }: ToolbarProps): readonly BarTool[] {
  const compare: BarTool = {
    id: 'compare',
    label: words.compareShort,
    name: words.compare,
    icon: comparing ? Eye : Columns2,
    from: 620,
    pressed: comparing,
    onPress: () => onCompare(!comparing),
  };
  const laboratory: BarTool = {
    id: 'laboratory',
    label: words.laboratoryShort,
    name: words.laboratory,
    icon: Play,
    from: 740,
    href: `/playground?script=${encodeURIComponent(edit.name)}`,
  };
  return [...(edit.published === null ? [] : [compare]), ...(customFileKind(edit.name) === 'script' ? [laboratory] : [])];
}

/** Whether the file exists on the server. */
const isOnServer = ({ draft, published, release }: Edit): boolean => draft !== null || published !== null || release !== null;

function editTools(
  { edit, language, covered, onOpenDialog }: ToolbarProps,
  isFormatting: boolean,
  onFormat: () => void,
): readonly BarTool[] {
  const format: BarTool = {
    id: 'format',
    label: words.format,
    icon: TextAlignStart,
    busy: isFormatting,
    onPress: onFormat,
  };
  const discard: BarTool = { id: 'discard', label: words.discard, icon: Trash2, onPress: () => onOpenDialog('discard') };
  const rename: BarTool = {
    id: 'rename',
    label: words.rename,
    icon: Pencil,
    // Unsaved text would be lost.
    disabledReason: isChanged(edit) ? words.state.changed : undefined,
    onPress: () => onOpenDialog('rename'),
  };
  const remove: BarTool = {
    id: 'remove',
    label: words.remove,
    icon: Trash2,
    danger: true,
    onPress: () => onOpenDialog('remove'),
  };
  return [
    ...(!covered && canFormat(language) ? [format] : []),
    ...(edit.draft !== null || isChanged(edit) ? [discard] : []),
    ...(isOnServer(edit) ? [rename, remove] : []),
  ];
}
