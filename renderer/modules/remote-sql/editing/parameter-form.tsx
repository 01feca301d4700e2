import { DateField } from '#renderer/typed-field/date-field.tsx';
import { TextArea } from '#renderer/ui/field/text-area.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import { SelectBox } from '#renderer/ui/select/select.tsx';
import { Heading } from '#renderer/ui/text/heading.tsx';
import { words } from '#renderer/modules/remote-sql/messages.ts';
import styles from './parameter-form.module.css';
import { Quiet } from '#renderer/modules/remote-sql/text/quiet.tsx';
import { guessType, type Placeholders } from '#renderer/modules/remote-sql/tabs/parameters.ts';
import type { ParameterType, Tab, TabSettings } from '#renderer/modules/remote-sql/tabs/tab.ts';

const types = (['text', 'number', 'date', 'list'] as const).map((value) => ({ value, label: words.types[value] }));

/** The fields for the values of the placeholders in the text. */
export function ParameterForm({
  tab,
  placeholders,
  problems,
  onSet,
}: {
  readonly tab: Tab;
  readonly placeholders: Placeholders;
  /** The problems, which are shown after the first attempt to run. */
  readonly problems: Readonly<Record<string, string>>;
  readonly onSet: (change: Partial<TabSettings>) => void;
}) {
  const { own, ofSession, isPaged } = placeholders;
  return (
    <section className={styles['parameters']} aria-label={words.parameters}>
      <Heading level={2} size="title-3">
        {words.parameters}
      </Heading>
      {own.length === 0 && ofSession.length === 0 && !isPaged && <Quiet>{words.noParameters}</Quiet>}
      {own.map((name) => (
        <Parameter
          key={name}
          name={name}
          type={tab.types[name] ?? guessType(name)}
          text={tab.values[name] ?? ''}
          problem={problems[name]}
          onType={(type) => onSet({ types: { ...tab.types, [name]: type } })}
          onText={(text) => onSet({ values: { ...tab.values, [name]: text } })}
        />
      ))}
      {ofSession.length > 0 && <Quiet>{words.ofSession(ofSession)}</Quiet>}
      {isPaged && <Quiet>{words.pagedHint}</Quiet>}
    </section>
  );
}

function Parameter({
  name,
  type,
  text,
  problem,
  onType,
  onText,
}: {
  readonly name: string;
  readonly type: ParameterType;
  readonly text: string;
  readonly problem: string | undefined;
  readonly onType: (type: ParameterType) => void;
  readonly onText: (text: string) => void;
}) {
  const change = (event: { readonly target: { readonly value: string } }): void => onText(event.target.value);
  const common = { label: name, value: text, onChange: change, error: problem, autoComplete: 'off' } as const;
  return (
    <div className={styles['parameter']}>
      {type === 'date' ? (
        <DateField {...common} />
      ) : type === 'list' ? (
        <TextArea {...common} hint={words.listHint} rows={3} />
      ) : (
        <TextField {...common} inputMode={type === 'number' ? 'decimal' : 'text'} />
      )}
      <SelectBox size="small" label={words.typeOf(name)} options={types} value={type} onChange={onType} />
    </div>
  );
}
