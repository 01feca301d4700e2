import { ButtonLink } from '#renderer/ui/button/button.tsx';
import { words } from '#renderer/features/welcome/messages.ts';
import styles from '#renderer/features/welcome/welcome.module.css';
import { StepFoot } from './step-foot.tsx';
import type { StepProps } from './step-props.ts';

export function PrivacyStep({ page: { company, privacyChoice }, onNext, onBack }: StepProps) {
  const { lgpd } = company;
  return (
    <div className={styles['step']}>
      <p>{words.privacyLead}</p>
      {privacyChoice}
      <p>{lgpd === undefined ? words.privacyNone : words.privacyContact(lgpd.name, lgpd.email)}</p>
      {lgpd !== undefined && (
        <div>
          <ButtonLink href={`/termos/privacidade/${lgpd.policyVersion}`}>{words.privacyTerms}</ButtonLink>
        </div>
      )}
      <StepFoot onBack={onBack} label={words.conclude} onSave={onNext} />
    </div>
  );
}
