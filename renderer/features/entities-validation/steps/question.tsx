import { requiredField } from '#contract/rules/field-words.ts';
import { refusalWords } from '#renderer/api/error-words.ts';
import { conflictWords } from '#renderer/features/entities-validation/conflicts.ts';
import { words } from '#renderer/features/entities-validation/messages.ts';
import { FormFrame } from '#renderer/form/form-frame.tsx';
import { useForm } from '#renderer/form/use-form.ts';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import { useState } from 'react';
import { Blocked, useBlocked } from './blocked.tsx';
import { ChangeButton } from './change-button.tsx';
import { StepHead } from './step-head.tsx';
import type { StepProps } from './step.ts';

export function QuestionStep(step: StepProps) {
  const { validation } = step;
  const seconds = useBlocked(validation.blockedUntil);
  return (
    <>
      <StepHead title={words.questionTitle}>{validation.question ?? ''}</StepHead>
      {seconds > 0 ? (
        <>
          <Blocked seconds={seconds} />
          <div>
            <ChangeButton step={step} action="skip" variant="line">
              {words.dontKnow}
            </ChangeButton>
          </div>
        </>
      ) : (
        <AnswerForm {...step} />
      )}
    </>
  );
}

function AnswerForm(step: StepProps) {
  const { validation, acts, onProblem } = step;
  const [wrong, setWrong] = useState<{ readonly answer: string; readonly left: number } | null>(null);
  const form = useForm<'answer'>({
    initial: { answer: '' },
    check: ({ answer }) => ({
      answer: answer.trim() === '' ? requiredField : answer === wrong?.answer ? words.wrong(wrong.left) : undefined,
    }),
    async submit({ answer }) {
      onProblem(null);
      const { state, attemptsLeft = 0 } = await acts.answer(validation, answer);
      if (state === 'question') setWrong({ answer, left: attemptsLeft });
    },
    onRefused: (error) => conflictWords(error) ?? refusalWords(error),
  });
  return (
    <FormFrame
      form={form}
      submit={words.confirm}
      closesFreely
      after={
        <ChangeButton step={step} action="skip">
          {words.dontKnow}
        </ChangeButton>
      }
    >
      <TextField {...form.field('answer')} label={words.answer} need="required" autoComplete="off" maxLength={200} />
    </FormFrame>
  );
}
