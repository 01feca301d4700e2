import { Segments } from '#renderer/ui/choice/segments.tsx';
import { SelectBox } from '#renderer/ui/select/select.tsx';
import { words } from '#renderer/modules/remote-sql/messages.ts';
import type { Tab, TabSettings } from '#renderer/modules/remote-sql/tabs/tab.ts';
import type { ConnectorHealth } from '#contract/entities/sql-console.ts';
import styles from './run-settings.module.css';

const limits = [100, 500, 1_000, 5_000, 10_000].map((value) => ({ value: String(value), label: words.rows(value) }));
const modes = [
  { value: 'now', label: words.now },
  { value: 'batch', label: words.batch },
] as const;

export interface RunSettingsProps {
  readonly tab: Tab;
  readonly connectors: readonly ConnectorHealth[];
  readonly hasBatch: boolean;
  readonly onSet: (change: Partial<TabSettings>) => void;
}

/** The connector, the row limit and the mode of a run. `place`: on the line of the toolbar, or one below the other in a form. */
export function RunSettings({
  tab,
  connectors,
  hasBatch,
  onSet,
  place,
}: RunSettingsProps & { readonly place: 'toolbar' | 'form' }) {
  const options = connectors.map(({ name, state, elapsedMs }) => ({
    value: name,
    label: name,
    ...(state !== 'up' && { hint: words.health(state, elapsedMs) }),
  }));
  return (
    <div className={styles['settings']} data-place={place}>
      <div className={styles['connector']}>
        <SelectBox
          size="small"
          label={words.connector}
          placeholder={words.chooseConnector}
          options={options}
          value={tab.connector}
          onChange={(connector) => onSet({ connector })}
        />
      </div>
      <div className={styles['limit']}>
        <SelectBox
          size="small"
          label={words.limit}
          options={limits}
          value={String(tab.rowLimit)}
          onChange={(value) => onSet({ rowLimit: Number(value) })}
        />
      </div>
      {hasBatch && (
        <Segments
          legend={words.mode}
          legendHidden
          options={modes}
          value={tab.batch ? 'batch' : 'now'}
          wide={place === 'form'}
          onChange={(value) => onSet({ batch: value === 'batch' })}
        />
      )}
    </div>
  );
}
