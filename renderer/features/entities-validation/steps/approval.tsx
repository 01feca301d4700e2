import { entityTextMaxLength } from '#contract/limits.ts';
import { formatDateTime } from '#contract/rules/date.ts';
import { requiredField } from '#contract/rules/field-words.ts';
import { refusalWords } from '#renderer/api/error-words.ts';
import { conflictWords } from '#renderer/features/entities-validation/conflicts.ts';
import { words } from '#renderer/features/entities-validation/messages.ts';
import styles from '#renderer/features/entities-validation/validation.module.css';
import { FormFrame } from '#renderer/form/form-frame.tsx';
import { useForm } from '#renderer/form/use-form.ts';
import { Checkbox } from '#renderer/ui/choice/checkbox.tsx';
import { TextArea } from '#renderer/ui/field/text-area.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import { useId, useState } from 'react';
import { ChangeButton } from './change-button.tsx';
import { StepHead } from './step-head.tsx';
import type { StepProps } from './step.ts';

export const ApprovalStep = (step: StepProps) =>
  step.validation.request === undefined ? <ApprovalForm {...step} /> : <Waiting {...step} />;

function ApprovalForm({ validation, acts, onProblem }: StepProps) {
  const [isDeclared, setDeclared] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const problemId = useId();
  const form = useForm<'description' | 'tag1' | 'tag2'>({
    initial: { description: '', tag1: '', tag2: '' },
    check: ({ description }) => ({ description: description.trim() === '' ? requiredField : undefined }),
    draft: { form: `entity-approval-${validation.code}`, fields: ['description', 'tag1', 'tag2'] },
    async submit(values) {
      setMissing(!isDeclared);
      if (!isDeclared) return;
      onProblem(null);
      await acts.request(validation, values);
    },
    onRefused: (error) => conflictWords(error) ?? refusalWords(error),
  });
  return (
    <>
      <StepHead title={words.approvalTitle}>{words.approvalLead}</StepHead>
      <FormFrame form={form} submit={words.ask} closesFreely>
        <TextArea {...form.field('description')} label={words.why} need="required" maxLength={500} rows={3} />
        <div className={styles['tags']}>
          <TextField
            {...form.field('tag1')}
            label={words.tag1}
            need="optional"
            autoComplete="off"
            maxLength={entityTextMaxLength}
          />
          <TextField
            {...form.field('tag2')}
            label={words.tag2}
            need="optional"
            autoComplete="off"
            maxLength={entityTextMaxLength}
          />
        </div>
        <Checkbox
          checked={isDeclared}
          onChange={(checked) => {
            setDeclared(checked);
            setMissing(false);
          }}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? problemId : undefined}
        >
          {words.term}
        </Checkbox>
        {isMissing && (
          <p id={problemId} role="alert" className={styles['problem']}>
            {words.termMissing}
          </p>
        )}
      </FormFrame>
    </>
  );
}

function Waiting(step: StepProps) {
  const { request } = step.validation;
  if (request === undefined) return null;
  const facts = [
    [words.protocol, request.protocol],
    [words.askedAt, formatDateTime(request.createdAt)],
    [words.until, formatDateTime(request.expiresAt)],
  ] as const;
  return (
    <>
      <StepHead title={words.asked}>{words.askedText}</StepHead>
      <dl className={styles['facts']}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div>
        <ChangeButton step={step} action="cancel-request" variant="line">
          {words.cancelRequest}
        </ChangeButton>
      </div>
    </>
  );
}
