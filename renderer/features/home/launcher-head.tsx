import { Button, IconButton } from '#renderer/ui/button/button.tsx';
import { VisuallyHidden } from '#renderer/ui/hidden/visually-hidden.tsx';
import { useNarrow } from '#renderer/ui/narrow/use-narrow.ts';
import { Heading } from '#renderer/ui/text/heading.tsx';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { Eye, EyeOff, RefreshCw } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import type { LauncherProps } from './launcher-props.ts';
import styles from './launcher.module.css';
import { words } from './messages.ts';
import { summaryRoot, type SummaryScope } from './queries.ts';
import { clockText, dayText, greeting } from './summary.ts';
import { useMinute } from '#renderer/ui/countdown/use-minute.ts';

type HeadProps = Pick<LauncherProps, 'name' | 'scope' | 'live' | 'preferences'>;

/** Greeting, selected companies, time of the values, and the buttons to refresh and hide them. */
export function LauncherHead({ name, scope, live, preferences }: HeadProps) {
  const now = new Date(useMinute());
  const updatedAt = useLastUpdate(scope);
  const hidden = useStore(preferences, (state) => state.hidden);
  const toggle = (): void => preferences.setState({ hidden: !hidden });
  const label = hidden ? words.show : words.hide;
  const count = scope.entities.length;
  const day = dayText(now);
  // Without a value on any tile, there is nothing that the companies belong to.
  const valuesBy = (of: (count: number) => string): string | null => (count === 0 ? words.noEntity : live ? of(count) : null);
  const values = valuesBy(words.valuesOf);
  return (
    <header className={styles['head']}>
      <div>
        <Heading level={1} size="title-1">
          {words.hello(greeting(now), name)}
        </Heading>
        <p className={styles['wide']}>{values === null ? day : `${day} · ${values}`}</p>
        <p className={styles['narrow']}>
          {updatedAt === 0 ? (valuesBy(words.valuesOfShort) ?? day) : words.valuesAt(clockText(updatedAt))}
        </p>
      </div>
      {live && (
        <div className={styles['tools']}>
          <Refresh scope={scope} updatedAt={updatedAt} />
          <span className={styles['wide']}>
            <Button variant="ghost" icon={hidden ? EyeOff : Eye} onClick={toggle}>
              {label}
            </Button>
          </span>
          <span className={styles['narrow']}>
            <IconButton label={label} icon={hidden ? EyeOff : Eye} iconSize="normal" onClick={toggle} />
          </span>
        </div>
      )}
    </header>
  );
}

function Refresh({ scope, updatedAt }: { readonly scope: SummaryScope; readonly updatedAt: number }) {
  const queries = useQueryClient();
  const busy = useIsFetching({ queryKey: summaryRoot(scope) }) > 0;
  const refresh = (): void => void queries.invalidateQueries({ queryKey: summaryRoot(scope) });
  const beforeFirst = busy ? words.updating : words.update;
  const updateText = updatedAt === 0 ? beforeFirst : words.updatedAt(clockText(updatedAt));
  // On a phone, the time is under the greeting.
  const narrow = useNarrow();
  return (
    <Button variant="ghost" icon={RefreshCw} sends busy={busy} title={words.update} onClick={refresh}>
      {narrow ? <VisuallyHidden>{words.update}</VisuallyHidden> : updateText}
    </Button>
  );
}

/** The minute in which the newest value arrived; 0 before the first one. */
function useLastUpdate(scope: SummaryScope): number {
  const queries = useQueryClient();
  const cache = queries.getQueryCache();
  const latest = (): number =>
    cache
      .findAll({ queryKey: summaryRoot(scope) })
      .reduce((most, { state }) => Math.max(most, state.dataUpdatedAt - (state.dataUpdatedAt % 60_000)), 0);
  // The cache reports every event, also the first observer of each tile. Only arrived and removed values change the result.
  const subscribe = (listener: () => void): (() => void) =>
    cache.subscribe((event) => {
      if (event.type === 'removed' || (event.type === 'updated' && event.action.type === 'success')) listener();
    });
  return useSyncExternalStore(subscribe, latest, latest);
}
