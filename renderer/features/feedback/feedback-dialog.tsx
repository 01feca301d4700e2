import type { User } from '#contract/entities/user.ts';
import { feedbackCommentMaxLength } from '#contract/limits.ts';
import { feedbackScores } from '#contract/rules/feedback.ts';
import { refusalWords } from '#renderer/api/error-words.ts';
import { useServerMutation } from '#renderer/api/use-server-mutation.ts';
import { useUnsavedWarning } from '#renderer/form/use-unsaved-warning.ts';
import { Banner } from '#renderer/ui/banner/banner.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { Checkbox } from '#renderer/ui/choice/checkbox.tsx';
import { CancelButton } from '#renderer/ui/dialog/dialog-foot.tsx';
import { ScoreGroup } from '#renderer/ui/choice/score-group.tsx';
import { Dialog } from '#renderer/ui/dialog/dialog.tsx';
import { TextArea } from '#renderer/ui/field/text-area.tsx';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import { type FormEvent, useId, useRef, useState } from 'react';
import styles from './feedback.module.css';
import { words } from './messages.ts';
import { type FeedbackScope, type Opinion, sendOpinion } from './queries.ts';

interface FeedbackDialogProps {
  readonly scope: FeedbackScope;
  readonly onUser: (user: User) => void;
  readonly onClose: () => void;
}

/** "Sua opinião": a score, a comment, and whether the tenant may contact the person. */
export function FeedbackDialog({ scope, onUser, onClose }: FeedbackDialogProps) {
  const formId = useId();
  const [score, setScore] = useState<number | null>(null);
  const [comment, setComment] = useState('');
  const [contact, setContact] = useState(false);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const { busy, run } = useServerMutation({
    mutationFn: (opinion: Opinion) => sendOpinion(scope, opinion),
    onSuccess(changed) {
      onUser(changed);
      showToast({ message: words.thanks, tone: 'ok' });
      onClose();
    },
    onError: (error) => setRefused(refusalWords(error)),
  });
  // A chosen score alone is answered again with one press, so closing does not ask.
  useUnsavedWarning(busy || comment.trim() !== '');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    setRefused(null);
    if (score === null) form.current?.querySelector('input')?.focus();
    else void run({ score, comment: comment.trim(), contact });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      values={{ comment }}
      title={words.title}
      sentence={words.sentence}
      actions={
        <>
          <CancelButton label={words.later} />
          <Button type="submit" form={formId} variant="primary" sends busy={busy}>
            {words.send}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate className={styles['form']} onSubmit={submit}>
        {refused !== null && (
          <Banner tone="bad" announce>
            <p>{refused}</p>
          </Banner>
        )}
        <ScoreGroup
          legend={words.score}
          scores={feedbackScores}
          ends={words.ends}
          value={score}
          error={tried && score === null ? words.missing : undefined}
          onChange={setScore}
        />
        <TextArea
          label={words.comment}
          need="optional"
          hint={words.commentHint(feedbackCommentMaxLength)}
          rows={4}
          maxLength={feedbackCommentMaxLength}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
        <Checkbox checked={contact} onChange={setContact}>
          {words.contact}
        </Checkbox>
      </form>
    </Dialog>
  );
}
