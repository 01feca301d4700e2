import { type ReactNode, useId } from 'react';
import { Banner } from '#renderer/ui/banner/banner.tsx';
import { useDialogChange } from '#renderer/ui/dialog/dialog-changes.ts';
import { MainAction } from '#renderer/ui/dialog/dialog-foot.tsx';
import type { Glyph } from '#renderer/ui/icon/icon.tsx';
import { words } from './messages.ts';
import styles from './form.module.css';
import type { Form } from './use-form.ts';

/** The form around its fields: the banner, the summary of problems, the fields, the submit button (in a dialog, in its foot). */
export function FormFrame<Name extends string>({
  form,
  submit,
  icon,
  closesFreely = false,
  children,
  after,
}: {
  readonly form: Form<Name>;
  /** Label of the button. */
  readonly submit: string;
  /** Shown on the button before its label. */
  readonly icon?: Glyph;
  /** The dialog around the form closes without a question, because closing loses nothing that the person has to write again. */
  readonly closesFreely?: boolean;
  readonly children: ReactNode;
  /** Links below the button. */
  readonly after?: ReactNode;
}) {
  const formId = useId();
  useDialogChange(form.changed && !closesFreely);
  return (
    <form id={formId} className={styles['form']} noValidate onSubmit={form.onSubmit}>
      {form.banner !== null && (
        <Banner tone="bad" announce>
          <p>{form.banner}</p>
        </Banner>
      )}
      {form.problems.length > 1 && <Summary problems={form.problems} />}
      {children}
      {/* Pressing the button must not blur the field: the message shown on blur would move the button before the click. */}
      <MainAction
        type="submit"
        form={formId}
        icon={icon}
        busy={form.busy}
        onMouseDown={(event) => event.preventDefault()}
        onClick={(event) => event.currentTarget.focus()}
      >
        {submit}
      </MainAction>
      {after !== undefined && <div className={styles['links']}>{after}</div>}
    </form>
  );
}

/** The problems of the form, each with a link to its field. */
function Summary({ problems }: { readonly problems: Form<string>['problems'] }) {
  return (
    <Banner tone="bad" title={words.errors(problems.length)} announce>
      <ul className={styles['problems']}>
        {problems.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(id)?.focus();
              }}
            >
              {labelOf(id)}: {text}
            </a>
          </li>
        ))}
      </ul>
    </Banner>
  );
}

/** The label text of a field without "obrigatório"; for a checkbox, the sentence of the label around it without its full stop. */
function labelOf(id: string): string {
  const words = document.querySelector(`label[for="${CSS.escape(id)}"]`)?.firstChild;
  const text = (words ?? document.getElementById(id)?.closest('label'))?.textContent ?? '';
  return text.replace(/\.$/, '');
}
