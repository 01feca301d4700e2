// The parameters of a link as rows: a name, a kind, and a value in a field of that kind.
import type { FormControl } from '#renderer/form/use-form.ts';
import { DateField } from '#renderer/typed-field/date-field.tsx';
import { numberKind } from '#renderer/typed-field/kinds.ts';
import { TypedField } from '#renderer/typed-field/typed-field.tsx';
import { Button, IconButton } from '#renderer/ui/button/button.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import { VisuallyHidden } from '#renderer/ui/hidden/visually-hidden.tsx';
import { Select } from '#renderer/ui/select/select.tsx';
import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { readRows, writeRows } from './link-request.ts';
import styles from './manage.module.css';
import { words } from './messages.ts';
import {
  maxParameters,
  type Parameter,
  parameterKinds,
  type ParameterProblem,
  parameterProblems,
  withEmptyRow,
} from './parameters.ts';

const kinds = parameterKinds.map((value) => ({ value, label: words.parameterKinds[value] }));
const answers = [
  { value: 'yes', label: words.yes },
  { value: 'no', label: words.no },
] as const;
const number = numberKind();

export function ParameterRows({ field, onRows }: { readonly field: FormControl; readonly onRows: (rows: string) => void }) {
  const rows = readRows(field.value);
  const problems = field.error === undefined ? [] : parameterProblems(rows);
  const firstBad = problems.findIndex(({ name, value }) => name !== undefined || value !== undefined);
  const change = (next: readonly Parameter[]): void => onRows(writeRows(next));
  const add = useRef<HTMLButtonElement>(null);
  const remove = (index: number): void => {
    change(rows.toSpliced(index, 1));
    // The pressed button is gone.
    add.current?.focus();
  };
  return (
    <fieldset className={styles['rows']}>
      <legend>{words.parameters}</legend>
      <p>{words.parametersHint}</p>
      {rows.map((row, index) => (
        <Row
          key={row.id}
          number={index + 1}
          row={row}
          problem={problems[index] ?? {}}
          // The summary of problems leads to the first field with one.
          focusId={index === Math.max(firstBad, 0) ? field.id : undefined}
          onChange={(next) => change(rows.with(index, next))}
          onBlur={field.onBlur}
          onRemove={() => remove(index)}
        />
      ))}
      <div>
        <Button
          ref={add}
          size="small"
          icon={Plus}
          disabledReason={rows.length < maxParameters ? undefined : words.parametersFull(maxParameters)}
          onClick={() => change(withEmptyRow(rows))}
        >
          {words.addParameter}
        </Button>
      </div>
    </fieldset>
  );
}

interface RowProps {
  readonly number: number;
  readonly row: Parameter;
  readonly problem: ParameterProblem;
  /** Id of the first field with a problem. */
  readonly focusId: string | undefined;
  readonly onChange: (row: Parameter) => void;
  readonly onBlur: () => void;
  readonly onRemove: () => void;
}

function Row({ number: place, row, problem, focusId, onChange, onBlur, onRemove }: RowProps) {
  const isNameBad = problem.name !== undefined || problem.value === undefined;
  return (
    <fieldset className={styles['parameter']}>
      <legend>
        <VisuallyHidden>{words.parameter(place)}</VisuallyHidden>
      </legend>
      <TextField
        id={isNameBad ? focusId : undefined}
        label={words.parameterLabels.name}
        value={row.name}
        error={problem.name}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
        onBlur={onBlur}
        onChange={(event) => onChange({ ...row, name: event.target.value })}
      />
      <Select
        label={words.parameterLabels.kind}
        options={kinds}
        value={row.kind}
        onChange={(kind) => onChange({ ...row, kind, value: '' })}
      />
      <Value id={isNameBad ? undefined : focusId} row={row} error={problem.value} onChange={onChange} onBlur={onBlur} />
      <IconButton label={words.removeParameter(place)} icon={Trash2} iconSize="normal" onClick={onRemove} />
    </fieldset>
  );
}

function Value({
  id,
  row,
  error,
  onChange,
  onBlur,
}: Pick<RowProps, 'row' | 'onChange' | 'onBlur'> & { readonly id: string | undefined; readonly error: string | undefined }) {
  const text = {
    id,
    label: words.parameterLabels.value,
    error,
    value: row.value,
    autoComplete: 'off',
    onBlur,
    onChange: (event: { readonly target: { readonly value: string } }) => onChange({ ...row, value: event.target.value }),
  };
  switch (row.kind) {
    case 'text':
      return <TextField {...text} maxLength={500} />;
    case 'number':
      return <TypedField {...text} kind={number} />;
    case 'date':
      return <DateField {...text} />;
    case 'yes-no':
      return (
        <Select
          id={id}
          label={words.parameterLabels.value}
          error={error}
          options={answers}
          value={row.value === 'yes' || row.value === 'no' ? row.value : null}
          onChange={(value) => onChange({ ...row, value })}
        />
      );
    default:
      throw new TypeError(`No such kind: ${JSON.stringify(row.kind satisfies never)}`);
  }
}
