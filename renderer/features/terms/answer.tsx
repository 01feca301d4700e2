// The answer to a pending term: a box that starts unticked, and buttons to accept and to decline.
import { Banner } from '#renderer/ui/banner/banner.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { Checkbox } from '#renderer/ui/choice/checkbox.tsx';
import { words } from './messages.ts';
import styles from './terms.module.css';

export interface AnswerProps {
  readonly agreed: boolean;
  readonly busy: boolean;
  readonly problem: string | null;
  readonly onAgree: (agreed: boolean) => void;
  readonly onAccept: () => void;
  readonly onDecline: () => void;
}

export function Answer({ agreed, busy, problem, onAgree, onAccept, onDecline }: AnswerProps) {
  return (
    <form
      className={styles['answer']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // The submit button explains why it is disabled, so this handler needs no check.
        onAccept();
      }}
    >
      {problem !== null && (
        <Banner tone="bad" announce>
          <p>{problem}</p>
        </Banner>
      )}
      <Checkbox size="large" checked={agreed} onChange={onAgree}>
        {words.agree}
      </Checkbox>
      <div className={styles['buttons']}>
        <Button sends onClick={onDecline}>
          {words.decline}
        </Button>
        <Button type="submit" variant="primary" busy={busy} disabledReason={agreed ? undefined : words.needsAgreement}>
          {words.accept}
        </Button>
      </div>
    </form>
  );
}
