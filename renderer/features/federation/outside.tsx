// Shown while the sign-in happens in a window of the desktop app or in the system's browser.
import { AppWindow, Globe } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import { Button } from '#renderer/ui/button/button.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import type { Event, Pasted, State } from './federation-flow.ts';
import { Message } from './message.tsx';
import styles from './message.module.css';
import { words } from './messages.ts';

export interface OutsideProps {
  readonly state: Extract<State, { readonly kind: 'outside' }>;
  readonly send: (event: Event) => void;
  /** Brings the window to the front. */
  readonly onShow: () => void;
}

export function Outside({ state, send, onShow }: OutsideProps) {
  const openBrowser = (): void => send({ kind: 'begun', way: 'browser', choose: false });
  const cancel = <Button onClick={() => send({ kind: 'given-up' })}>{words.cancel}</Button>;
  if (state.way === 'browser')
    return (
      <Message
        icon={Globe}
        title={words.inBrowser}
        actions={
          <>
            <Button sends onClick={openBrowser}>
              {words.openAgain}
            </Button>
            {cancel}
          </>
        }
      >
        <p>{words.inBrowserText}</p>
        <PasteForm pasted={state.pasted} send={send} />
      </Message>
    );
  return (
    <Message
      icon={AppWindow}
      title={words.inWindow}
      actions={
        <>
          <Button variant="primary" onClick={onShow}>
            {words.showWindow}
          </Button>
          <Button sends onClick={openBrowser}>
            {words.openBrowser}
          </Button>
          {cancel}
        </>
      }
    >
      <p>{words.inWindowText}</p>
    </Message>
  );
}

function PasteForm({ pasted, send }: { readonly pasted: Pasted; readonly send: (event: Event) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const code = input.current?.value.trim() ?? '';
    if (code === '') input.current?.focus();
    else send({ kind: 'code-pasted', code });
  };
  return (
    <form className={styles['paste']} noValidate onSubmit={submit}>
      <TextField
        id="pasted-code"
        label={words.pasteLabel}
        hint={words.pasteHint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={128}
        ref={input}
        error={pasted === 'refused' ? words.pasteRefused : undefined}
      />
      <Button type="submit" busy={pasted === 'checking'}>
        {words.pasteSubmit}
      </Button>
    </form>
  );
}
