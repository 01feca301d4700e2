import { type QuotaEffect, type QuotaName, type QuotaTerms, type QuotaWarning, quotaWarnings } from '#contract/entities/quota.ts';
import { formatAmount } from '#contract/rules/quota-words.ts';
import { quotaDefinitions } from '#contract/rules/quotas.ts';
import { formatPercent } from '#contract/rules/percent.ts';
import { useFirstWrong } from '#renderer/form/use-first-wrong.ts';
import { useRebased } from '#renderer/form/use-rebased.ts';
import { useUnsavedWarning } from '#renderer/form/use-unsaved-warning.ts';
import { limitText, readLimit, unitOf } from '#renderer/quota-request/limit-text.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { Checkbox } from '#renderer/ui/choice/checkbox.tsx';
import { Segments } from '#renderer/ui/choice/segments.tsx';
import { useDialogChange } from '#renderer/ui/dialog/dialog-changes.ts';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import { type FormEvent, useState } from 'react';
import { words } from './messages.ts';

import styles from './quotas.module.css';

interface TermsFormProps {
  readonly name: QuotaName;
  readonly terms: QuotaTerms;
  readonly ceiling: number | null;
  readonly busy: boolean;
  readonly onSave: (terms: QuotaTerms) => Promise<unknown>;
}

/** The problem of a typed limit; undefined: none. */
function problemOf(name: QuotaName, typed: string, ceiling: number | null): string | undefined {
  const limit = readLimit(name, typed);
  if (limit === undefined) return words.limitWrong;
  if (ceiling !== null && limit !== null && limit > ceiling) return words.overCeiling(formatAmount(name, ceiling));
  return undefined;
}

const isSame = (one: QuotaTerms, other: QuotaTerms): boolean =>
  one.limit === other.limit && one.effect === other.effect && one.warnings.join(',') === other.warnings.join(',');

interface Fields {
  /** The typed limit. */
  readonly typed: string;
  readonly effect: QuotaEffect;
  readonly warnings: readonly QuotaWarning[];
}

const fieldsOf = (name: QuotaName, { limit, effect, warnings }: QuotaTerms): Fields => ({
  typed: limitText(name, limit),
  effect,
  warnings,
});

/** Limit, effect and warnings of a quota or of an exception. */
export function TermsForm({ name, terms, ceiling, busy, onSave }: TermsFormProps) {
  const stored = fieldsOf(name, terms);
  const [fields, setFields] = useRebased(stored);
  const { typed, effect, warnings } = fields;
  const change = (some: Partial<Fields>): void => setFields((now) => ({ ...now, ...some }));
  const [tried, setTried] = useState(false);
  const { fields: place, focusWrong } = useFirstWrong<HTMLFormElement>();
  const problem = problemOf(name, typed, ceiling);
  const limit = readLimit(name, typed) ?? null;
  const edited: QuotaTerms = { limit, effect, warnings: quotaWarnings.filter((level) => warnings.includes(level)) };
  const isChanged = problem !== undefined || !isSame(edited, { ...terms, warnings: [...terms.warnings].toSorted(byNumber) });
  useUnsavedWarning(isChanged);
  useDialogChange(isChanged);
  const unit = unitOf(name);
  const save = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (problem === undefined) void onSave(edited);
    else focusWrong();
  };
  const undo = (): void => {
    setFields(stored);
    setTried(false);
  };
  return (
    <form ref={place} className={styles['form']} noValidate onSubmit={save}>
      <TextField
        label={unit === null ? words.limitLabel : words.limitIn(unit.label)}
        need="optional"
        hint={words.limitHint}
        error={tried ? problem : undefined}
        value={typed}
        inputMode={unit === null ? 'numeric' : 'decimal'}
        maxLength={20}
        onChange={(event) => change({ typed: event.target.value })}
      />
      <Segments
        legend={words.effectLegend}
        options={quotaDefinitions[name].effects.map((value) => ({ value, label: words.effects[value] }))}
        value={effect}
        onChange={(value) => change({ effect: value })}
        hint={words.effectHints[effect]}
      />
      <fieldset className={styles['choices']}>
        <legend>{words.warningsLegend}</legend>
        {quotaWarnings.map((level) => (
          <Checkbox
            key={level}
            checked={warnings.includes(level)}
            onChange={(on) => change({ warnings: on ? [...warnings, level] : warnings.filter((one) => one !== level) })}
          >
            {formatPercent(level)}
          </Checkbox>
        ))}
      </fieldset>
      <div className={styles['actions']}>
        {isChanged && (
          <Button variant="ghost" onClick={undo}>
            {words.discard}
          </Button>
        )}
        <Button type="submit" variant={isChanged ? 'primary' : 'line'} sends busy={busy}>
          {words.save}
        </Button>
      </div>
    </form>
  );
}

const byNumber = (one: number, other: number): number => one - other;
