import { ChevronDown, Search } from 'lucide-react';
import { type KeyboardEvent, useContext, useEffect, useRef } from 'react';
import {
  AriaButton,
  AriaComboBox,
  AriaGroup,
  AriaInput,
  ComboBoxStateContext,
  ListBox,
  ListBoxItem,
  Popover,
} from '#renderer/ui/aria/aria.ts';
import inputStyles from '#renderer/ui/field/input.module.css';
import { Field, type FieldText } from '#renderer/ui/field/field.tsx';
import { Icon } from '#renderer/ui/icon/icon.tsx';
import { Spinner } from '#renderer/ui/spinner/spinner.tsx';
import type { SelectOption } from './select.tsx';
import styles from './select.module.css';

/** A list that covers the window hides the form that it belongs to. */
const listMaxHeight = 320;

/** A search reads no more. */
const maxLength = 200;

export interface ComboBoxProps extends FieldText {
  readonly id?: string | undefined;
  /** The typed text, or the label of the chosen option. It stays when the field is left. */
  readonly text: string;
  readonly onText: (text: string) => void;
  /** The options for the text. The caller finds them. */
  readonly options: readonly Omit<SelectOption<string>, 'icon'>[];
  /** The chosen option, whose label is the text; null: the person is typing. */
  readonly value: string | null;
  readonly onChoose: (value: string) => void;
  /** Whether the caller is finding options. */
  readonly busy?: boolean;
  /** Names the list. */
  readonly list: string;
  /** A sentence below the list, for example that there are more options. Screen readers read it with the name of the list. */
  readonly note?: string | undefined;
  readonly placeholder: string;
  readonly onFocus?: (() => void) | undefined;
  readonly onBlur?: (() => void) | undefined;
  /** Called by Enter while no list is open. Call `preventDefault` to keep the form from being submitted. */
  readonly onEnter?: ((event: KeyboardEvent) => void) | undefined;
}

/**
 * A text field with a list of the options that its text finds. The arrow keys move in the list, Enter chooses, Escape closes the list
 * alone. The number of options is announced.
 */
export function ComboBox({
  label,
  need,
  hint,
  error,
  id,
  text,
  onText,
  options,
  value,
  onChoose,
  busy = false,
  list,
  note,
  placeholder,
  onFocus,
  onBlur,
  onEnter,
}: ComboBoxProps) {
  const press = (event: KeyboardEvent, isOpen: boolean): void => {
    // Otherwise the same key would also close the dialog around the field.
    if (event.key === 'Escape' && isOpen) event.preventDefault();
    if (event.key === 'Enter' && !event.defaultPrevented) onEnter?.(event);
  };
  return (
    <Field label={label} need={need} hint={hint} error={error} id={id}>
      {(control) => (
        <AriaComboBox
          id={control.id}
          aria-label={label}
          {...(control['aria-describedby'] !== undefined && { 'aria-describedby': control['aria-describedby'] })}
          isInvalid={error !== undefined}
          isRequired={need === 'required'}
          validationBehavior="aria"
          allowsCustomValue
          menuTrigger="manual"
          items={options}
          inputValue={text}
          onInputChange={onText}
          selectedKey={value}
          onSelectionChange={(key) => key !== null && onChoose(String(key))}
          {...(onFocus !== undefined && { onFocus })}
          {...(onBlur !== undefined && { onBlur })}
          className={styles['select'] ?? ''}
        >
          {({ isOpen }) => (
            <>
              <AriaGroup role="presentation" className={inputStyles['box'] ?? ''} data-bad={error !== undefined || undefined}>
                {busy ? <Spinner size="small" /> : <Icon of={Search} />}
                <AriaInput
                  placeholder={placeholder}
                  maxLength={maxLength}
                  autoCapitalize="none"
                  spellCheck={false}
                  onKeyDown={(event) => press(event, isOpen)}
                />
                <AriaButton className={styles['opener'] ?? ''}>
                  <Icon of={ChevronDown} />
                </AriaButton>
              </AriaGroup>
              <OpenWhenFound text={text} count={options.length} />
              <Popover className={`${styles['popover']} ${styles['under']}`} offset={4} maxHeight={listMaxHeight}>
                <ListBox className={styles['list'] ?? ''} aria-label={note === undefined ? list : `${list}. ${note}`}>
                  {options.map((option) => (
                    <ListBoxItem key={option.value} id={option.value} textValue={option.label} className={styles['option'] ?? ''}>
                      <span className={styles['label']}>
                        {option.label}
                        {option.hint !== undefined && <small>{option.hint}</small>}
                      </span>
                    </ListBoxItem>
                  ))}
                </ListBox>
                {note !== undefined && <p className={styles['note']}>{note}</p>}
              </Popover>
            </>
          )}
        </AriaComboBox>
      )}
    </Field>
  );
}

/**
 * Opens the list when there are options for a text that the person typed. React Aria opens it when the text changes, before a search has
 * answered, and also when the caller clears the text.
 */
function OpenWhenFound({ text, count }: { readonly text: string; readonly count: number }) {
  const state = useContext(ComboBoxStateContext);
  const seen = useRef(text);
  useEffect(() => {
    if (state === null) return;
    const { isFocused, isOpen } = state;
    if (!isFocused || (isOpen && count > 0)) seen.current = text;
    else if (!isOpen && count > 0 && text.trim() !== '' && text !== seen.current) state.open(null, 'input');
  });
  return null;
}
