import type { ReactNode } from 'react';
import { Banner } from '#renderer/ui/banner/banner.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { words } from './messages.ts';
import styles from './form.module.css';
import type { Form } from './use-form.ts';

/** The form around its fields: what no field is to blame for, the summary, the fields, the one button. */
export function FormFrame<Name extends string>({
  form,
  submit,
  children,
  after,
}: {
  readonly form: Form<Name>;
  /** Label of the button. */
  readonly submit: string;
  readonly children: ReactNode;
  /** Under the button: other ways on. */
  readonly after?: ReactNode;
}) {
  return (
    <form className={styles['form']} noValidate onSubmit={form.onSubmit}>
      {form.banner !== null && (
        <Banner tone="bad" announce>
          <p>{form.banner}</p>
        </Banner>
      )}
      {form.problems.length > 1 && <Summary problems={form.problems} />}
      {children}
      {/* The field keeps the focus until the button is released: the message that leaving it shows would move the button away. */}
      <Button
        type="submit"
        variant="primary"
        size="large"
        wide
        busy={form.busy}
        onMouseDown={(event) => event.preventDefault()}
        onClick={(event) => event.currentTarget.focus()}
      >
        {submit}
      </Button>
      {after !== undefined && <div className={styles['links']}>{after}</div>}
    </form>
  );
}

function Summary({ problems }: { readonly problems: Form<string>['problems'] }) {
  return (
    <div className={styles['summary']} role="alert">
      <h2>{words.errors(problems.length)}</h2>
      <ul>
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
    </div>
  );
}

/** The words of a field's label, without its "obrigatório"; of a box, the label around it. */
function labelOf(id: string): string {
  const words = document.querySelector(`label[for="${CSS.escape(id)}"]`)?.firstChild;
  return (words ?? document.getElementById(id)?.closest('label'))?.textContent ?? '';
}
