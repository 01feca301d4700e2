import { PanelRightClose, PanelRightOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import type { User } from '#contract/entities/user.ts';
import { DateField } from '#renderer/typed-field/date-field.tsx';
import { IconButton } from '#renderer/ui/button/button.tsx';
import { Checkbox } from '#renderer/ui/choice/checkbox.tsx';
import { Count } from '#renderer/ui/chip/status-chip.tsx';
import { TextArea } from '#renderer/ui/field/text-area.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import { SelectBox } from '#renderer/ui/select/select.tsx';
import { words } from '#renderer/modules/remote-sql/messages.ts';
import styles from './parameter-form.module.css';
import { Quiet } from '#renderer/modules/remote-sql/text/quiet.tsx';
import { guessType, type Placeholders } from '#renderer/modules/remote-sql/tabs/parameters.ts';
import type { ParameterType, Tab, TabSettings } from '#renderer/modules/remote-sql/tabs/tab.ts';
import { sessionValue } from './session-value.ts';

const types = (['text', 'number', 'date', 'list'] as const).map((value) => ({ value, label: words.types[value] }));

interface ParameterFormProps {
  readonly tab: Tab;
  readonly user: User;
  readonly placeholders: Placeholders;
  /** The problems, which are shown after the first attempt to run. */
  readonly problems: Readonly<Record<string, string>>;
  /** Shown above the parameters: the settings of a run on a phone. */
  readonly above?: ReactNode;
  readonly isCollapsed: boolean;
  readonly onCollapse: (isCollapsed: boolean) => void;
  readonly onSet: (change: Partial<TabSettings>) => void;
}

/** The fields for the values of the placeholders in the text. It collapses to a narrow column. */
export function ParameterForm(props: ParameterFormProps) {
  const { placeholders, above, isCollapsed, onCollapse } = props;
  const { own, ofSession } = placeholders;
  const count = own.length + ofSession.length;
  return (
    <section className={styles['parameters']} aria-label={words.parameters} data-collapsed={isCollapsed || undefined}>
      <div className={styles['head']}>
        {!isCollapsed && <h2>{words.parameters}</h2>}
        {count > 0 && <Count>{count}</Count>}
        <span className={styles['toggle']}>
          <IconButton
            size="small"
            iconSize="normal"
            icon={isCollapsed ? PanelRightOpen : PanelRightClose}
            label={isCollapsed ? words.showParameters : words.collapseParameters}
            aria-expanded={!isCollapsed}
            onClick={() => onCollapse(!isCollapsed)}
          />
        </span>
      </div>
      {!isCollapsed && (
        <div className={styles['fields']}>
          {above}
          <Fields {...props} />
        </div>
      )}
    </section>
  );
}

function Fields({ tab, user, placeholders: { own, ofSession, isPaged }, problems, onSet }: ParameterFormProps) {
  return (
    <>
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
      {ofSession.map((name) => (
        <div key={name} className={styles['parameter']}>
          <TextField
            size="small"
            label={name}
            value={sessionValue(name, user)}
            hint={name === 'entities' ? words.followsSelection(name) : words.ofSession}
            readOnly
          />
        </div>
      ))}
      {isPaged ? (
        <Checkbox checked={tab.paged} hint={words.pagedHint} onChange={(paged) => onSet({ paged })}>
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
        <DateField {...common} size="small" />
      ) : type === 'list' ? (
        <TextArea {...common} hint={words.listHint} rows={3} />
      ) : (
        <TextField {...common} size="small" figures={type === 'number'} inputMode={type === 'number' ? 'decimal' : 'text'} />
      )}
      <div className={styles['type']}>
        <SelectBox size="small" label={words.typeOf(name)} options={types} value={type} onChange={onType} />
      </div>
    </div>
  );
}
