// The first screen of the shell when there is no tenant.
import { Button } from '#renderer/ui/button/button.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import { Spinner } from '#renderer/ui/spinner/spinner.tsx';
import { Heading } from '#renderer/ui/text/heading.tsx';
import { type FormEvent, useState } from 'react';
import { words } from './messages.ts';
import type { Refusal } from './tenant-choice-flow.ts';
import styles from './tenant-choice-page.module.css';
import { type Choose, useTenantChoice } from './use-tenant-choice.ts';

export interface TenantChoicePageProps {
  readonly choose: Choose;
  /** Why the tenant that was asked for at the start could not be opened. */
  readonly refusal: Refusal | null;
}

export function TenantChoicePage({ choose, refusal }: TenantChoicePageProps) {
  const { state, send } = useTenantChoice(choose, refusal);
  const [text, setText] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    send({ kind: 'text-submitted', text });
  };
  if (state.kind === 'opening') return <Opening title={state.appTitle} />;
  const error = state.kind === 'asking' && state.refusal !== null ? words.refused(state.refusal) : undefined;
  return (
    <main className={styles['page']}>
      <form className={styles['form']} onSubmit={submit} noValidate>
        <div className={styles['head']}>
          <Heading level={1} size="display">
            {words.title}
          </Heading>
          <p className={styles['lead']}>{words.lead}</p>
        </div>
        <TextField
          label={words.field}
          size="large"
          name="tenant"
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder={words.example}
          error={error}
          readOnly={state.kind === 'checking'}
          maxLength={320}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only thing to do on this screen
          autoFocus
        />
        <Button type="submit" variant="primary" size="large" wide busy={state.kind === 'checking'}>
          {words.continue}
        </Button>
      </form>
    </main>
  );
}

function Opening({ title }: { readonly title: string }) {
  return (
    <main className={styles['page']}>
      <output className={styles['opening']}>
        <Spinner />
        {words.opening(title)}
      </output>
    </main>
  );
}
