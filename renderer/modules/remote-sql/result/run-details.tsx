// The details of a run: enough to repeat it and to find it in the activity record.
import { formatDateTime } from '#contract/rules/date.ts';
import type { User } from '#contract/entities/user.ts';
import { words } from '#renderer/modules/remote-sql/messages.ts';
import { Facts } from '#renderer/modules/remote-sql/text/facts.tsx';
import { Quiet } from '#renderer/modules/remote-sql/text/quiet.tsx';
import { WholeText } from '#renderer/modules/remote-sql/text/whole-text.tsx';
import type { TabRun } from '#renderer/modules/remote-sql/tabs/tab.ts';

const hashOf = (run: TabRun): string => (run.kind === 'done' || run.kind === 'held' ? run.result.hash : '');

export function RunDetails({ run, user }: { readonly run: TabRun; readonly user: User }) {
  if (run.kind === 'none') return <Quiet>{words.nothingYet}</Quiet>;
  const { sql, connector, values, at } = run.sent;
  const hash = hashOf(run);
  const texts = Object.entries(values).map(([name, value]) => `${name} = ${JSON.stringify(value)}`);
  const lines: readonly (readonly [string, string])[] = [
    [words.connector, connector],
    [words.at, formatDateTime(at)],
    [words.by, user.email],
    [words.values, texts.length === 0 ? words.none : texts.join('; ')],
    ...(hash === '' ? [] : ([[words.hash, `#${hash.slice(0, 12)}`]] as const)),
  ];
  return (
    <>
      <Facts look="beside">
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd title={name === words.hash ? hash : undefined}>{value}</dd>
          </div>
        ))}
      </Facts>
      <WholeText>{sql}</WholeText>
    </>
  );
}
