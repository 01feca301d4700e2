import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Icon } from '#renderer/ui/icon/icon.tsx';
import styles from './field.module.css';

export interface FieldText {
  readonly label: string;
  /** Written beside the label. */
  readonly need?: 'required' | 'optional' | undefined;
  readonly hint?: ReactNode;
  /** Replaces the hint. Typed text stays. */
  readonly error?: string | undefined;
}

/** The attributes that connect a control with its label and messages: to be spread on the control. */
export interface FieldControl {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

const needWords = { required: 'obrigatório', optional: 'opcional' } as const;

/** Beside a label, or the legend of a group. */
export const FieldNeed = ({ need }: { readonly need: keyof typeof needWords }) => (
  <span className={styles['need']}>{needWords[need]}</span>
);

/** Label, one control and its messages. `children` receives what the control has to carry. */
export function Field({
  label,
  need,
  hint,
  error,
  id,
  children,
}: FieldText & {
  readonly id?: string | undefined;
  readonly children: (control: FieldControl) => ReactNode;
}) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const messageId = `${controlId}-message`;
  const hasMessage = error !== undefined || (hint !== undefined && hint !== null);
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={controlId}>
        {label}
        {need !== undefined && <FieldNeed need={need} />}
      </label>
      {children({
        id: controlId,
        'aria-describedby': hasMessage ? messageId : undefined,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-required': need === 'required' ? true : undefined,
      })}
      <FieldMessage id={messageId} hint={hint} error={error} />
    </div>
  );
}

/** Hint or error under a control; a change of it is announced. */
export function FieldMessage({
  id,
  hint,
  error,
}: {
  readonly id: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
}) {
  return (
    <div id={id} className={styles['message']} data-error={error === undefined ? undefined : true} aria-live="polite">
      {error === undefined ? (
        hint
      ) : (
        <>
          <Icon of={CircleAlert} size="small" />
          {error}
        </>
      )}
    </div>
  );
}
