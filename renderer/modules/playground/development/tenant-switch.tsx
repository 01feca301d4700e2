import { useServerMutation } from '#renderer/api/use-server-mutation.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { Card } from '#renderer/ui/card/card.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import { type FormEvent, useState } from 'react';
import styles from './development.module.css';
import { words } from './messages.ts';

/** Opens another portal by its domain. */
export type SwitchTenant = (text: string) => Promise<'opened' | 'refused'>;

export function TenantCard({ onSwitch }: { readonly onSwitch: SwitchTenant }) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const { busy, run } = useServerMutation({
    mutationFn: () => onSwitch(text),
    onSuccess: (outcome) => setProblem(outcome === 'refused' ? words.noTenant : undefined),
    onError: () => setProblem(words.noTenant),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void run();
  };
  return (
    <Card title={words.tenant} level={3}>
      <form className={styles['tenant']} noValidate onSubmit={submit}>
        <TextField
          label={words.domain}
          hint={words.domainHint}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setProblem(undefined);
          }}
          error={problem}
          inputMode="url"
          autoComplete="off"
        />
        <Button type="submit" busy={busy}>
          {words.openTenant}
        </Button>
      </form>
    </Card>
  );
}
