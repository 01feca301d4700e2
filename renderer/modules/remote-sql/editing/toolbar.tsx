import { Ban, Ellipsis, FlaskConical, History, LogIn, Play, Save, Search, TextSelect, Trash2, WandSparkles } from 'lucide-react';
import { Button, IconButton } from '#renderer/ui/button/button.tsx';
import { Tag } from '#renderer/ui/chip/status-chip.tsx';
import { Menu, type MenuEntry } from '#renderer/ui/menu/menu.tsx';
import { Kbd } from '#renderer/ui/text/kbd.tsx';
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

/** The settings of a run, and the actions for the text. */
export function Toolbar(props: ToolbarProps) {
  const { tab, rights, onFormat, onSave, onFind } = props;
  return (
    <div className={styles['toolbar']}>
      <RunButtons {...props} />
      <RunSettings {...props} />
      <Tag>{rights.canWrite ? words.mayWrite : words.readOnly}</Tag>
      <div className={styles['tools']}>
        <Button size="small" variant="ghost" icon={WandSparkles} onClick={onFormat}>
          {words.format}
        </Button>
        <IconButton size="small" label={words.find} icon={Search} iconSize="normal" onClick={onFind} />
        <Button size="small" icon={Save} sends disabledReason={rights.canSave ? undefined : words.mayNotSave} onClick={onSave}>
          {words.save}
        </Button>
        <Menu
          label={words.more}
          align="end"
          trigger={<IconButton size="small" label={words.more} icon={Ellipsis} iconSize="normal" />}
          entries={moreEntries(props, tab.saved !== null)}
        />
      </div>
    </div>
  );
}

function moreEntries({ rights, onVersions, onRemove, onTest }: ToolbarProps, isSaved: boolean): readonly MenuEntry[] {
  const test = (kind: 'summary' | 'login') => ({ disabled: !rights.canRun, onSelect: () => onTest(kind) });
  return [
    { kind: 'action', id: 'summary', label: words.testSummary, icon: FlaskConical, ...test('summary') },
    { kind: 'action', id: 'login', label: words.testLogin, icon: LogIn, ...test('login') },
    { kind: 'separator', id: 'line' },
    { kind: 'action', id: 'versions', label: words.versions, icon: History, onSelect: onVersions, disabled: !isSaved },
    {
      kind: 'action',
      id: 'remove',
      label: words.remove,
      icon: Trash2,
      danger: true,
      onSelect: onRemove,
      disabled: !isSaved || !rights.canSave,
    },
  ];
}

function RunButtons({ tab, blocked, onRun, onRunSelection, onCancel }: ToolbarProps) {
  if (tab.run.kind === 'running')
    return (
      <Button size="small" icon={Ban} onClick={onCancel}>
        {words.cancel}
      </Button>
    );
  return (
    <>
      <Button size="small" variant="primary" icon={Play} sends disabledReason={blocked} onClick={onRun}>
        {words.run}
        <span className={styles['shortcut']} aria-hidden>
          <Kbd>Ctrl ⏎</Kbd>
        </span>
      </Button>
      <Button size="small" icon={TextSelect} sends disabledReason={blocked} onClick={onRunSelection}>
        {words.runSelection}
      </Button>
    </>
  );
}
