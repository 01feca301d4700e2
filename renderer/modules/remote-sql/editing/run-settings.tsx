import { Checkbox } from '#renderer/ui/choice/checkbox.tsx';
import { SelectBox } from '#renderer/ui/select/select.tsx';
import { words } from '#renderer/modules/remote-sql/messages.ts';
import type { Tab, TabSettings } from '#renderer/modules/remote-sql/tabs/tab.ts';
import type { ConnectorHealth } from '#contract/entities/sql-console.ts';

const limits = [100, 500, 1_000, 5_000, 10_000].map((value) => ({ value: String(value), label: words.rows(value) }));
const modes = [
  { value: 'now', label: words.now },
  { value: 'batch', label: words.batch },
] as const;

export interface RunSettingsProps {
  readonly tab: Tab;
  readonly connectors: readonly ConnectorHealth[];
  readonly hasBatch: boolean;
  readonly isPaged: boolean;
  readonly onSet: (change: Partial<TabSettings>) => void;
}

export function RunSettings({ tab, connectors, hasBatch, isPaged, onSet }: RunSettingsProps) {
  const options = connectors.map(({ name, state }) => ({
    value: name,
    label: name,
    ...(state !== 'up' && { hint: words.health(state, 0) }),
  }));
  return (
    <>
      <SelectBox
        size="small"
        label={words.connector}
        placeholder={words.chooseConnector}
        options={options}
        value={tab.connector}
        onChange={(connector) => onSet({ connector })}
      />
      <SelectBox
        size="small"
        label={words.limit}
        options={limits}
        value={String(tab.rowLimit)}
        onChange={(value) => onSet({ rowLimit: Number(value) })}
      />
      {hasBatch && (
        <SelectBox
          size="small"
          label={words.mode}
          options={modes}
          value={tab.batch ? 'batch' : 'now'}
          onChange={(value) => onSet({ batch: value === 'batch' })}
        />
      )}
      {isPaged ? (
        <Checkbox checked={tab.paged} onChange={(paged) => onSet({ paged })}>
          {words.paged}
        </Checkbox>
      ) : (
        <Checkbox checked={tab.unique} onChange={(unique) => onSet({ unique })}>
          {words.unique}
        </Checkbox>
      )}
    </>
  );
}
