import { Check, ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { AriaButton, ListBox, ListBoxItem, Popover, AriaSelect, SelectValue } from '#renderer/ui/aria/aria.ts';
import { Field, type FieldText } from '#renderer/ui/field/field.tsx';
import { Icon } from '#renderer/ui/icon/icon.tsx';
import { type OptionSearch, SearchedOptions } from './searched-options.tsx';
import styles from './select.module.css';

export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly hint?: string;
  /** Drawn in a square before the label. When the chosen option has an icon, the field shows its hint, too. */
  readonly icon?: ReactNode;
}

export interface SelectProps<Value extends string> extends FieldText {
  readonly options: readonly SelectOption<Value>[];
  /** Puts a search above a list that is too long to be read. */
  readonly search?: OptionSearch | undefined;
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly id?: string | undefined;
}

/** A select field with a label. Typed letters jump to options; on a phone the list is as wide as the field. */
export function Select<Value extends string>({ label, need, hint, error, id, ...choice }: SelectProps<Value>) {
  return (
    <Field label={label} need={need} hint={hint} error={error} id={id}>
      {(control) => (
        <SelectBox
          {...choice}
          label={label}
          id={control.id}
          describedBy={control['aria-describedby']}
          bad={error !== undefined}
        />
      )}
    </Field>
  );
}

/** A Select without its field, for toolbars. `label` is its accessible name. */
export function SelectBox<Value extends string>({
  label,
  options,
  value,
  onChange,
  placeholder = 'Escolha',
  disabled = false,
  id,
  describedBy,
  bad = false,
  size = 'normal',
  search,
}: {
  readonly label: string;
  readonly options: readonly SelectOption<Value>[];
  readonly search?: OptionSearch | undefined;
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly id?: string;
  readonly describedBy?: string | undefined;
  readonly bad?: boolean;
  readonly size?: 'small' | 'normal';
}) {
  const ownId = useId();
  const chosen = options.find((option) => option.value === value);
  const select = (key: string | number | null): void => {
    const option = options.find((candidate) => candidate.value === key);
    if (option !== undefined) onChange(option.value);
  };
  return (
    <AriaSelect
      aria-label={label}
      selectedKey={value}
      onSelectionChange={select}
      isDisabled={disabled}
      isInvalid={bad}
      placeholder={placeholder}
      className={styles['select'] ?? ''}
    >
      <AriaButton
        id={id ?? ownId}
        className={styles['box'] ?? ''}
        data-size={size}
        data-rich={chosen?.icon !== undefined || undefined}
        data-bad={bad || undefined}
        {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
      >
        {chosen?.icon !== undefined && <span className={styles['icon']}>{chosen.icon}</span>}
        <SelectValue className={styles['value'] ?? ''}>
          {chosen?.label ?? placeholder}
          {chosen?.icon !== undefined && chosen.hint !== undefined && <small>{chosen.hint}</small>}
        </SelectValue>
        <Icon of={ChevronDown} />
      </AriaButton>
      <Popover className={styles['popover'] ?? ''} offset={4}>
        <SearchedOptions search={search}>
          <ListBox
            className={styles['list'] ?? ''}
            aria-label={label}
            renderEmptyState={() => <p className={styles['none']}>{search?.none}</p>}
          >
            {options.map((option) => (
              <ListBoxItem key={option.value} id={option.value} textValue={option.label} className={styles['option'] ?? ''}>
                {option.icon !== undefined && <span className={styles['icon']}>{option.icon}</span>}
                <span className={styles['label']}>
                  {option.label}
                  {option.hint !== undefined && <small>{option.hint}</small>}
                </span>
                {option.value === value && <Icon of={Check} />}
              </ListBoxItem>
            ))}
          </ListBox>
        </SearchedOptions>
      </Popover>
    </AriaSelect>
  );
}
