// Verifies the person's contacts: the e-mail address by a code. The phone cannot be verified yet, because the portal sends no SMS.
import { formatDate } from '#contract/rules/date.ts';
import { CodeStep } from './code-step.tsx';
import { checkEmailCode, proofQuery, type ProofScope, sendEmailCode } from './queries.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { StatusChip } from '#renderer/ui/chip/status-chip.tsx';
import { Dialog } from '#renderer/ui/dialog/dialog.tsx';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useServerQuery } from '#renderer/api/use-server-query.ts';
import styles from './contact-checks.module.css';
import { words } from './messages.ts';

export function EmailCheck({ scope, onVerify }: { readonly scope: ProofScope; readonly onVerify: () => void }) {
  const { data } = useServerQuery(proofQuery(scope));
  return (
    <div className={`${styles['check']} ${styles['email']}`}>
      {/* Empty until the state is loaded. The field above shows the address in any case. */}
      {data === undefined ? null : data.emailVerifiedAt === null ? (
        <Button size="small" sends onClick={onVerify}>
          {words.verifyEmail}
        </Button>
      ) : (
        <StatusChip tone="ok">{words.verifiedAt(formatDate(data.emailVerifiedAt))}</StatusChip>
      )}
    </div>
  );
}

/** Must render outside the form: otherwise its submit event would bubble to the form. */
export function EmailDialog({ scope, onClose }: { readonly scope: ProofScope; readonly onClose: () => void }) {
  const queries = useQueryClient();
  return (
    <Dialog open onClose={onClose} title={words.emailTitle} sentence={words.emailSentence} dismissable={false}>
      <CodeStep
        email={scope.email}
        send={() => sendEmailCode(scope)}
        verify={async (otp) => {
          await checkEmailCode(scope, otp);
          onClose();
          showToast({ message: words.emailVerified });
          await queries.invalidateQueries({ queryKey: proofQuery(scope).queryKey });
        }}
      />
    </Dialog>
  );
}

/** The portal sends no SMS yet, so the button is disabled and states the reason. */
export const PhoneCheck = () => (
  <div className={styles['check']}>
    <Button size="small" disabledReason={words.noSms}>
      {words.verifyPhone}
    </Button>
    <p>{words.noSms}</p>
  </div>
);
