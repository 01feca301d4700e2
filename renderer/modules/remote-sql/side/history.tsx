import type { RunEntry } from '#contract/entities/sql-console.ts';
import { formatDateTime } from '#contract/rules/date.ts';
import { useQuery } from '@tanstack/react-query';
import { History as HistoryIcon } from 'lucide-react';
import { useState } from 'react';
import { Switch } from '#renderer/ui/choice/switch.tsx';
import { Icon } from '#renderer/ui/icon/icon.tsx';
import { Heading } from '#renderer/ui/text/heading.tsx';
import { words } from '#renderer/modules/remote-sql/messages.ts';
import { runsQuery, type SqlScope } from '#renderer/modules/remote-sql/queries.ts';
import styles from './side.module.css';
import { Quiet } from '#renderer/modules/remote-sql/text/quiet.tsx';
import { ListState } from './list-state.tsx';

export interface HistoryProps {
  readonly scope: SqlScope;
  readonly isAdmin: boolean;
  readonly onRun: (run: RunEntry) => void;
}

export function History({ scope, isAdmin, onRun }: HistoryProps) {
  const [all, setAll] = useState(false);
  const query = useQuery(runsQuery(scope, all));
  return (
    <section className={styles['group']} aria-label={words.history}>
      <Heading level={2} size="title-3">
        {words.history}
      </Heading>
      {isAdmin && (
        <Switch checked={all} onChange={setAll}>
          {words.ofAll}
        </Switch>
      )}
      <ListState query={query}>
        {(runs) =>
          runs.length === 0 ? (
            <Quiet>{words.noHistory}</Quiet>
          ) : (
            <ul className={styles['runs']}>
              {runs.map((run) => (
                <Run key={run.id} run={run} onRun={onRun} />
              ))}
            </ul>
          )
        }
      </ListState>
    </section>
  );
}

const oneLine = (sql: string): string =>
  sql
    .replaceAll(/^\s*--[^\n]*\n/gm, '')
    .trim()
    .replaceAll(/\s+/g, ' ')
    .slice(0, 80);

function Run({ run, onRun }: { readonly run: RunEntry; readonly onRun: (run: RunEntry) => void }) {
  const { sql, at, outcome, kind, error, isOwn, personName } = run;
  return (
    <li>
      <button type="button" className={styles['entry']} title={error ?? oneLine(sql)} onClick={() => onRun(run)}>
        <Icon of={HistoryIcon} />
        <span className={styles['entryName']}>
          {oneLine(sql)}
          <small>
            {formatDateTime(at)} · {words.kinds[kind]} {words.outcomes[outcome]}
            {!isOwn && ` · ${personName ?? ''}`}
          </small>
        </span>
      </button>
    </li>
  );
}
