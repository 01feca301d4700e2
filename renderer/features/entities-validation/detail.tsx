import type { EntityValidation } from '#contract/entities/entity-validation.ts';
import { formatCnpj } from '#contract/rules/cnpj.ts';
import { refusalWords } from '#renderer/api/error-words.ts';
import { useServerMutation } from '#renderer/api/use-server-mutation.ts';
import { Banner } from '#renderer/ui/banner/banner.tsx';
import { Button, IconButton } from '#renderer/ui/button/button.tsx';
import { StatusChip } from '#renderer/ui/chip/status-chip.tsx';
import { VisuallyHidden } from '#renderer/ui/hidden/visually-hidden.tsx';
import { Heading } from '#renderer/ui/text/heading.tsx';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import { ArrowLeft } from 'lucide-react';
import { type FunctionComponent, useState } from 'react';
import type { Acts } from './acts.ts';
import { conflictWords } from './conflicts.ts';
import { words } from './messages.ts';
import type { ValidationScope } from './queries.ts';
import { followsFailure, nameOf, statusOf } from './status.ts';
import { StepRail } from './step-rail.tsx';
import { ApprovalStep } from './steps/approval.tsx';
import { CheckingStep } from './steps/checking.tsx';
import { CodeStep } from './steps/code.tsx';
import { RefusedStep, ValidatedStep } from './steps/ended.tsx';
import { QuestionStep } from './steps/question.tsx';
import type { StepProps } from './steps/step.ts';
import styles from './validation.module.css';

const bodies: Readonly<Record<EntityValidation['state'], FunctionComponent<StepProps>>> = {
  draft: RefusedStep,
  checking: CheckingStep,
  question: QuestionStep,
  mfa: CodeStep,
  approval: ApprovalStep,
  validated: ValidatedStep,
  refused: RefusedStep,
};

export function Detail({
  validation,
  acts,
  scope,
  onBack,
  takesFocus,
}: {
  readonly validation: EntityValidation;
  readonly acts: Acts;
  readonly scope: ValidationScope;
  /** Null: the list is beside it. */
  readonly onBack: (() => void) | null;
  /** The person chose the company. */
  readonly takesFocus: boolean;
}) {
  const [problem, setProblem] = useState<string | null>(null);
  const [first] = useState(validation.state);
  const name = nameOf(validation);
  const Body = bodies[validation.state];
  const { tone, text } = statusOf(validation);
  const isEnded = validation.state === 'validated' || validation.state === 'refused';
  const step: StepProps = { validation, acts, scope, onProblem: setProblem };
  const withdraw = useServerMutation({
    mutationFn: () => acts.change(validation, 'withdraw'),
    onSuccess: () => void showToast({ message: words.removed(name) }),
    onError: (error) => setProblem(conflictWords(error) ?? refusalWords(error)),
  });
  return (
    <section className={styles['detail']} aria-label={name}>
      <header className={styles['detailHead']}>
        {onBack !== null && <IconButton icon={ArrowLeft} label={words.back} onClick={onBack} />}
        {/* The person chose the company in the list, so that the focus follows to its name. */}
        <div ref={takesFocus ? focusOnce : undefined} tabIndex={-1} className={styles['name']}>
          <Heading level={2} size="title-2">
            {name}
          </Heading>
          {validation.description !== undefined && <span>{formatCnpj(validation.code)}</span>}
        </div>
        {onBack !== null && <StatusChip tone={tone}>{text}</StatusChip>}
        {!isEnded && (
          <Button variant="ghost" busy={withdraw.busy} sends onClick={() => void withdraw.run()}>
            {words.giveUp}
          </Button>
        )}
      </header>
      <StepRail validation={validation}>
        {problem !== null && (
          <Banner tone="warn" announce>
            <p>{problem}</p>
          </Banner>
        )}
        {followsFailure(validation) && (
          <Banner tone="warn">
            <p>{words.unavailable}</p>
          </Banner>
        )}
        <div
          key={validation.state}
          ref={validation.state === first ? undefined : focusIfLost}
          tabIndex={-1}
          className={styles['state']}
        >
          <Body {...step} />
        </div>
        {!isEnded && <p className={styles['quiet']}>{words.resume}</p>}
      </StepRail>
      <VisuallyHidden>
        <output>{text}</output>
      </VisuallyHidden>
    </section>
  );
}

/** The control that had the focus belonged to the step before. */
const focusIfLost = (element: HTMLElement | null): void => {
  if (document.activeElement === document.body) element?.focus();
};

const focusOnce = (element: HTMLElement | null): void => element?.focus();
