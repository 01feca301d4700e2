import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import type { ScriptUse } from '#contract/entities/script.ts';
import { IconButton } from '#renderer/ui/button/button.tsx';
import { Count } from '#renderer/ui/chip/status-chip.tsx';
import { focusWhenShown } from '#renderer/ui/focus/focus-when-shown.ts';
import { Icon } from '#renderer/ui/icon/icon.tsx';
import { Tabs } from '#renderer/ui/tabs/tabs.tsx';
import { words } from '#renderer/modules/code-editor/messages.ts';
import type { Problem } from './lint.ts';
import { ProblemList } from './problem-list.tsx';
import styles from './problem-pane.module.css';

interface ProblemPaneProps {
  /** The name of the file without its folder. */
  readonly file: string;
  readonly problems: readonly Problem[];
  /** The items that open the script; null for a file, which no item opens. */
  readonly uses: readonly ScriptUse[] | null;
  readonly isCollapsed: boolean;
  readonly onCollapse: (isCollapsed: boolean) => void;
  readonly onGo: (problem: Problem) => void;
}

/** The strip below the text: its problems, and the items that open it. It collapses to one line. */
export function ProblemPane({ file, problems, uses, isCollapsed, onCollapse, onGo }: ProblemPaneProps) {
  const [view, setView] = useState<'problems' | 'uses'>('problems');
  // The button that collapses the strip and the one that opens it replace each other, so a press moves the focus to the new one.
  const [isPressed, setIsPressed] = useState(false);
  const ref = isPressed ? focusWhenShown : undefined;
  const toggle = (): void => {
    setIsPressed(true);
    onCollapse(!isCollapsed);
  };
  if (isCollapsed)
    return (
      <button
        ref={ref}
        type="button"
        className={styles['collapsed']}
        aria-expanded={false}
        title={words.showChecks}
        onClick={toggle}
      >
        {words.problems} <Count>{problems.length}</Count>
        <Icon of={ChevronUp} />
      </button>
    );
  const items = [
    { id: 'problems' as const, label: words.problems, count: problems.length },
    ...(uses === null ? [] : [{ id: 'uses' as const, label: words.usedBy, count: uses.length }]),
  ];
  const shown = uses === null ? 'problems' : view;
  return (
    <div className={styles['pane']}>
      <Tabs label={words.checks} items={items} selected={shown} onSelect={setView} compact>
        {shown === 'problems' ? <ProblemList file={file} problems={problems} onGo={onGo} /> : <UsageList uses={uses ?? []} />}
      </Tabs>
      <span className={styles['toggle']}>
        <IconButton
          ref={ref}
          size="small"
          iconSize="normal"
          icon={ChevronDown}
          label={words.collapseChecks}
          aria-expanded
          onClick={toggle}
        />
      </span>
    </div>
  );
}

function UsageList({ uses }: { readonly uses: readonly ScriptUse[] }) {
  if (uses.length === 0) return <p className={styles['none']}>{words.notUsed}</p>;
  return (
    <ul className={styles['usages']}>
      {uses.map(({ moduleId, itemId, title }) => (
        <li key={`${moduleId}/${itemId}`}>{title}</li>
      ))}
    </ul>
  );
}
