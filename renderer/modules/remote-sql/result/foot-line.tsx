import { formatTime } from '#contract/rules/date.ts';
import { Lock, Pencil } from 'lucide-react';
import type { TextPlace } from '#renderer/ui/code-editor/syntax.ts';
import { useSecondsSince } from '#renderer/ui/countdown/use-seconds-since.ts';
import { Icon } from '#renderer/ui/icon/icon.tsx';
import { ToolFoot } from '#renderer/ui/tool-shell/tool-foot.tsx';
import { words } from '#renderer/modules/remote-sql/messages.ts';
import type { Tab } from '#renderer/modules/remote-sql/tabs/tab.ts';
import styles from './foot-line.module.css';

const hashLength = 6;

/** The line about the run of a tab; '' when there is nothing to say. Screen readers announce a change. */
function statusText({ run }: Tab): string {
  switch (run.kind) {
    case 'running':
      return run.rows > 0 ? words.runningRows(run.rows) : words.running;
    case 'done': {
      const { rows, elapsedMs, limit, hash } = run.result;
      const { connector, at, isSelection } = run.sent;
      return [
        words.summary(rows.length, elapsedMs, limit),
        connector,
        formatTime(at, 'second'),
        ...(hash === '' ? [] : [`#${hash.slice(0, hashLength)}`]),
        ...(isSelection ? [words.ofSelection] : []),
      ].join(' · ');
    }
    case 'decided':
      return run.outcome === 'committed' ? words.committed(run.affected) : words.undone;
    case 'none':
    case 'failed':
    case 'held':
    case 'job':
      return '';
    default:
      throw new TypeError(`No such run: ${JSON.stringify(run satisfies never)}`);
  }
}

/** The seconds for which a statement runs. Outside the status, whose every change is announced. */
function Elapsed({ since }: { readonly since: string }) {
  const seconds = useSecondsSince(Date.parse(since));
  return seconds > 0 && <span> {words.runningFor(seconds)}</span>;
}

/** The last line of the tool: the run, the rights of the person, and the place of the cursor. */
export function FootLine({
  tab,
  canWrite,
  cursor: { line, column = 1 },
}: {
  readonly tab: Tab;
  readonly canWrite: boolean;
  readonly cursor: TextPlace;
}) {
  const { run } = tab;
  const text = statusText(tab);
  return (
    <ToolFoot
      label={words.state}
      end={
        <>
          <span>
            <Icon of={canWrite ? Pencil : Lock} size="small" />
            {canWrite ? words.mayWrite : words.readOnly}
          </span>
          <span className={styles['cursor']}>{words.cursor(line, column)}</span>
        </>
      }
    >
      <output title={text}>{text}</output>
      {run.kind === 'running' && run.confirmation === null && <Elapsed since={run.since} />}
    </ToolFoot>
  );
}
