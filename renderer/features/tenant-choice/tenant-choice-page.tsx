// The first screen of the desktop app when it has no tenant.
import type { TenantSwitch } from '#renderer/platform/platform.ts';
import { applyColors } from '#renderer/theme/apply.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import { Spinner } from '#renderer/ui/spinner/spinner.tsx';
import { Heading } from '#renderer/ui/text/heading.tsx';
import { type FormEvent, useLayoutEffect, useState } from 'react';
import { words } from './messages.ts';
import styles from './tenant-choice-page.module.css';
import { useTenantChoice } from './use-tenant-choice.ts';

export function TenantChoicePage({ tenants }: { readonly tenants: TenantSwitch }) {
  const { state, send } = useTenantChoice(tenants);
  const [text, setText] = useState('');
  // Without a tenant there is no brand, so the screen uses the platform's own colours.
  useLayoutEffect(() => applyColors({}), []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    send({ kind: 'text-submitted', text });
  };
  if (state.kind === 'opening') return <OpeningTenant title={state.appTitle} />;
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

function OpeningTenant({ title }: { readonly title: string }) {
  return (
    <main className={styles['page']}>
      <output className={styles['opening']}>
        <Spinner />
        {words.opening(title)}
      </output>
    </main>
  );
}
