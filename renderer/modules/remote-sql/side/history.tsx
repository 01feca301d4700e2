import type { RunEntry } from '#contract/entities/sql-console.ts';
import { formatDateTime } from '#contract/rules/date.ts';
import { useServerQuery } from '#renderer/api/use-server-query.ts';
import { Ban, Check, CircleX, Hourglass, History as HistoryIcon, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Switch } from '#renderer/ui/choice/switch.tsx';
import { VisuallyHidden } from '#renderer/ui/hidden/visually-hidden.tsx';
import type { Glyph } from '#renderer/ui/icon/icon.tsx';
import { ListRow, ListSection } from '#renderer/ui/tool-shell/tool-list.tsx';
import { words } from '#renderer/modules/remote-sql/messages.ts';
import { runsQuery, type SqlScope } from '#renderer/modules/remote-sql/queries.ts';
import styles from './side.module.css';
import { Quiet } from '#renderer/modules/remote-sql/text/quiet.tsx';
import { ListState } from './list-state.tsx';
import { oneLine, shortMoment } from './run-line.ts';

const marks: Readonly<Record<RunEntry['outcome'], Glyph>> = {
  running: Hourglass,
  ok: HistoryIcon,
  failed: CircleX,
  cancelled: Ban,
  held: Hourglass,
  committed: Check,
  undone: Undo2,
};

export interface HistoryProps {
  readonly scope: SqlScope;
  readonly isAdmin: boolean;
  readonly onRun: (run: RunEntry) => void;
}

export function History({ scope, isAdmin, onRun }: HistoryProps) {
  const [all, setAll] = useState(false);
  const query = useServerQuery(runsQuery(scope, all));
  return (
    <ListSection title={words.history}>
      {isAdmin && (
        <div className={styles['ofAll']}>
          <Switch checked={all} onChange={setAll}>
            {words.ofAll}
          </Switch>
        </div>
      )}
      <ListState query={query} rows={3}>
        {(runs) =>
          runs.length === 0 ? (
            <Quiet>{words.noHistory}</Quiet>
          ) : (
            <ul>
              {runs.map((run) => (
                <li key={run.id}>
                  <Run run={run} onRun={onRun} />
                </li>
              ))}
            </ul>
          )
        }
      </ListState>
    </ListSection>
  );
}

function Run({ run, onRun }: { readonly run: RunEntry; readonly onRun: (run: RunEntry) => void }) {
  const { sql, at, outcome, kind, error, isOwn, personName } = run;
  const end = `${words.kinds[kind]} ${words.outcomes[outcome]}`;
  return (
    <ListRow
      icon={marks[outcome]}
      name={oneLine(sql)}
      title={`${error ?? oneLine(sql)}\n${formatDateTime(at)}, ${end}`}
      end={
        <>
          <VisuallyHidden>{`${end}, `}</VisuallyHidden>
          {shortMoment(at)}
        </>
      }
      {...(!isOwn && { under: personName ?? '' })}
      onPress={() => onRun(run)}
    />
  );
}
