import { useBlock } from '#renderer/ui/button/use-block.ts';
import { type Glyph, Icon } from '#renderer/ui/icon/icon.tsx';
import { ChevronRight, KeyRound, Mail } from 'lucide-react';
import { words } from '#renderer/features/login/step-messages.ts';
import { BackButton } from './back-button.tsx';
import { PersonRow } from './person-row.tsx';
import type { ScreenProps } from './screen.ts';
import styles from './screen.module.css';
import { StepHead, stepTitleId } from './step-head.tsx';
import { useFocusWhenShown } from '#renderer/ui/focus/focus-when-shown.ts';

export function MethodScreen({ state, send }: ScreenProps<'method'>) {
  useFocusWhenShown(stepTitleId);
  return (
    <div className={styles['form']}>
      <StepHead title={words.chooseTitle}>{words.chooseLead(state.person.firstName)}</StepHead>
      <PersonRow email={state.person.email} send={send} />
      <div className={styles['ways']}>
        <MethodButton
          icon={Mail}
          sends
          title={words.byCode}
          hint={words.byCodeHint}
          onChoose={() => send({ kind: 'method-chosen', method: 'code', at: Date.now() })}
        />
        <MethodButton
          icon={KeyRound}
          title={words.byPassword}
          hint={words.byPasswordHint}
          onChoose={() => send({ kind: 'method-chosen', method: 'password', at: Date.now() })}
        />
      </div>
      <div className={styles['links']}>
        <BackButton />
      </div>
    </div>
  );
}

function MethodButton({
  icon,
  sends = false,
  title,
  hint,
  onChoose,
}: {
  readonly icon: Glyph;
  /** Choosing this method sends a request, so it needs a connection. */
  readonly sends?: boolean;
  readonly title: string;
  readonly hint: string;
  readonly onChoose: () => void;
}) {
  const { blocked, reason, reasonId } = useBlock({ sends });
  return (
    <button
      type="button"
      className={styles['way']}
      aria-disabled={blocked || undefined}
      aria-describedby={reason && reasonId}
      title={reason}
      onClick={() => !blocked && onChoose()}
    >
      <Icon of={icon} size="large" />
      <span>
        <b>{title}</b>
        <small>{hint}</small>
      </span>
      <Icon of={ChevronRight} />
      {reason !== undefined && (
        <span id={reasonId} hidden>
          {reason}
        </span>
      )}
    </button>
  );
}
