import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Icon } from '#renderer/ui/icon/icon.tsx';
import styles from './field.module.css';

export interface FieldText {
  readonly label: string;
  /** Shown beside the label. */
  readonly need?: 'required' | 'optional' | undefined;
  readonly hint?: ReactNode;
  /** Replaces the hint. The typed text is retained. */
  readonly error?: string | undefined;
}

/** The attributes that connect a control with its label and messages. Spread them on the control. */
export interface FieldControl {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

const needWords = { required: 'obrigatório', optional: 'opcional' } as const;

/** "obrigatório" or "opcional", shown beside a label or a legend. */
export const FieldNeed = ({ need }: { readonly need: keyof typeof needWords }) => (
  <span className={styles['need']}>{needWords[need]}</span>
);

/** A label, a control and its messages. `children` receives the attributes of the control. */
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

/** The hint or error below a control. A change is announced. */
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
