import { Ban, FlaskConical, History, LogIn, Play, Save, Search, TextSelect, Trash2, WandSparkles } from 'lucide-react';
import { Button } from '#renderer/ui/button/button.tsx';
import { useNarrow } from '#renderer/ui/narrow/use-narrow.ts';
import { modifierKey } from '#renderer/ui/palette/shortcut.ts';
import { Kbd } from '#renderer/ui/text/kbd.tsx';
import { type BarTool, ToolBar } from '#renderer/ui/tool-shell/tool-bar.tsx';
import { words } from '#renderer/modules/remote-sql/messages.ts';
import styles from './toolbar.module.css';
import { RunSettings, type RunSettingsProps } from './run-settings.tsx';

export interface Rights {
  readonly canRun: boolean;
  readonly canWrite: boolean;
  readonly canSave: boolean;
}

export interface ToolbarProps extends RunSettingsProps {
  readonly rights: Rights;
  /** The reason why nothing can run; undefined when it can. */
  readonly blocked: string | undefined;
  readonly onRun: () => void;
  readonly onRunSelection: () => void;
  readonly onCancel: () => void;
  readonly onFormat: () => void;
  readonly onFind: () => void;
  readonly onSave: () => void;
  readonly onVersions: () => void;
  readonly onRemove: () => void;
  readonly onTest: (kind: 'summary' | 'login') => void;
}

/** The settings of a run, and the actions for the text. On a phone the settings are beside the parameters. */
export function Toolbar(props: ToolbarProps) {
  const { rights, onSave } = props;
  const isNarrow = useNarrow();
  return (
    <ToolBar
      label={words.toolbar}
      endTools={toolsOf(props)}
      end={
        <Button size="small" icon={Save} sends disabledReason={rights.canSave ? undefined : words.mayNotSave} onClick={onSave}>
          {words.save}
        </Button>
      }
      moreLabel={words.more}
    >
      <RunButton {...props} />
      {!isNarrow && <RunSettings {...props} place="toolbar" />}
    </ToolBar>
  );
}

function toolsOf(props: ToolbarProps): readonly BarTool[] {
  const { tab, rights, blocked } = props;
  const running = tab.run.kind === 'running' ? words.running : undefined;
  const notSaved = tab.saved === null ? words.notSavedYet : undefined;
  const noTest = rights.canRun ? undefined : words.mayNotRun;
  return [
    { id: 'format', label: words.format, icon: WandSparkles, from: 900, onPress: props.onFormat },
    {
      id: 'selection',
      label: words.runSelection,
      icon: TextSelect,
      sends: true,
      disabledReason: blocked ?? running,
      onPress: props.onRunSelection,
    },
    { id: 'find', label: words.find, icon: Search, onPress: props.onFind },
    {
      id: 'summary',
      label: words.testSummary,
      icon: FlaskConical,
      disabledReason: noTest,
      onPress: () => props.onTest('summary'),
    },
    { id: 'login', label: words.testLogin, icon: LogIn, disabledReason: noTest, onPress: () => props.onTest('login') },
    { id: 'versions', label: words.versions, icon: History, disabledReason: notSaved, onPress: props.onVersions },
    {
      id: 'remove',
      label: words.remove,
      icon: Trash2,
      danger: true,
      disabledReason: notSaved ?? (rights.canSave ? undefined : words.mayNotSave),
      onPress: props.onRemove,
    },
  ];
}

function RunButton({ tab, blocked, onRun, onCancel }: ToolbarProps) {
  if (tab.run.kind === 'running')
    return (
      <Button size="small" icon={Ban} onClick={onCancel}>
        {words.cancel}
      </Button>
    );
  return (
    <Button size="small" variant="primary" icon={Play} sends disabledReason={blocked} onClick={onRun}>
      {words.run}
      <span className={styles['shortcut']} aria-hidden>
        <Kbd>{modifierKey} ⏎</Kbd>
      </span>
    </Button>
  );
}
