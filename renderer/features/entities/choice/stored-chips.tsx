// Buttons that repeat a stored choice: the named sets and the recent choices.
import type { Entity } from '#contract/entities/entity.ts';
import { entityListMaxLength } from '#contract/limits.ts';
import { formatCnpj } from '#contract/rules/cnpj.ts';
import { grouped } from '#contract/rules/plural.ts';
import { Count } from '#renderer/ui/chip/status-chip.tsx';
import { useId } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { type StoredChoices, otherRecents } from '#renderer/features/entities/stored-choices.ts';
import { words } from '#renderer/features/entities/messages.ts';
import { isSameChoice, stillOwned } from '#renderer/features/entities/selection.ts';
import styles from './choice.module.css';
import type { ChoiceInProgress } from './use-choice.ts';

interface Chip {
  readonly key: string;
  readonly label: string;
  /** Number of companies, shown beside a label that does not contain it. */
  readonly count?: number;
  readonly codes: readonly string[];
}

export function StoredChips({
  entities,
  choice,
  choicesStore,
}: {
  readonly entities: readonly Entity[];
  readonly choice: ChoiceInProgress;
  readonly choicesStore: StoreApi<StoredChoices>;
}) {
  const state = useStore(choicesStore);
  const names = new Map(entities.map(({ code, description }) => [code, description]));
  const owned = (codes: readonly string[]): string[] => stillOwned(codes, entities, entities.length >= entityListMaxLength);
  const sets = state.sets.map(({ name, codes }): Chip => {
    const left = owned(codes);
    return { key: name, label: name, count: left.length, codes: left };
  });
  const recents = otherRecents(state, choice.before).map((codes): Chip => {
    const left = owned(codes);
    const [first = ''] = left;
    return { key: codes.join(), label: words.recent(names.get(first) ?? formatCnpj(first), left.length - 1), codes: left };
  });
  return (
    <>
      <Chips title={words.sets} chips={sets} choice={choice} />
      <Chips title={words.recents} chips={recents} choice={choice} />
    </>
  );
}

function Chips({
  title,
  chips,
  choice: { chosen, choose },
}: {
  readonly title: string;
  readonly chips: readonly Chip[];
  readonly choice: ChoiceInProgress;
}) {
  const titleId = useId();
  // A stored set is empty when the person lost access to all of its companies.
  const usable = chips.filter(({ codes }) => codes.length > 0);
  if (usable.length === 0) return null;
  return (
    <fieldset className={styles['stored']} aria-labelledby={titleId}>
      <span id={titleId} className={styles['keptTitle']}>
        {title}
      </span>
      {usable.map(({ key, label, count, codes }) => (
        <button
          key={key}
          type="button"
          className={styles['chip']}
          aria-pressed={isSameChoice(codes, chosen)}
          aria-label={count === undefined ? undefined : words.set(label, count)}
          onClick={() => choose(new Set(codes))}
        >
          {label}
          {count !== undefined && <Count>{grouped(count)}</Count>}
        </button>
      ))}
    </fieldset>
  );
}
