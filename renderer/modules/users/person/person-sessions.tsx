import { formatDateTime } from '#contract/rules/date.ts';
import type { ManagedPersonDetail } from '#contract/entities/managed-person.ts';
import { words } from '#renderer/modules/users/messages.ts';
import { endSessions } from '#renderer/modules/users/queries.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { useListFocus } from '#renderer/ui/focus/use-list-focus.ts';
import styles from './person.module.css';
import type { PersonProps } from './person-props.ts';

const deviceOf = ({ browser, system }: ManagedPersonDetail['sessions'][number]): string =>
  words.device(browser, system) || words.unknownDevice;

export function PersonSessions({ scope, person, changes, readOnly }: PersonProps) {
  const { sessions } = person;
  const { part, removes } = useListFocus<HTMLDivElement>(sessions.length);
  const end = (count: number, session?: string): void => {
    removes(sessions.findIndex(({ id }) => id === session));
    void changes.run({ send: (seen) => endSessions(scope, seen, session), done: words.ended(count) });
  };
  if (sessions.length === 0)
    return (
      <div ref={part} tabIndex={-1}>
        <p className={styles['lone']}>{words.noSessions}</p>
      </div>
    );
  return (
    <div className={styles['part']} ref={part} tabIndex={-1}>
      <ul className={styles['rows']} aria-label={words.tabs.sessions}>
        {sessions.map((session) => (
          <li key={session.id} className={styles['row']}>
            <span className={styles['names']}>
              <span>{deviceOf(session)}</span>
              <span className={styles['email']}>
                {words.sessionFacts(session.place, formatDateTime(session.since), formatDateTime(session.lastSeenAt))}
              </span>
            </span>
            {!readOnly && (
              <Button size="small" sends aria-label={words.endOf(deviceOf(session))} onClick={() => end(1, session.id)}>
                {words.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!readOnly && sessions.length > 1 && (
        <Button variant="danger-line" sends busy={changes.busy} onClick={() => end(sessions.length)}>
          {words.endAll}
        </Button>
      )}
    </div>
  );
}
