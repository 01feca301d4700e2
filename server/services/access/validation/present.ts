import { stepsOf } from '#contract/rules/validation-steps.ts';
import type { EntityValidation } from '#contract/entities/entity-validation.ts';
import { entityCodeResendMs, entityTries } from '#contract/limits.ts';
import type { RequestTenant } from '#server/http/route.ts';
import { lapse, toValidation, triesAt, type ValidationRow } from '#server/records/entity-validation/index.ts';

type Validation = ReturnType<typeof toValidation>;

/** The tries of the current step. */
function presentTries({ state, questionTries, codeTries }: Validation, now: Date) {
  if (state.kind !== 'question' && state.kind !== 'mfa') return {};
  const { count, blockedUntil } = triesAt(state.kind === 'question' ? questionTries : codeTries, now);
  return {
    attemptsLeft: blockedUntil === null ? entityTries - count : 0,
    ...(blockedUntil === null ? {} : { blockedUntil: blockedUntil.toISOString() }),
  };
}

function presentSent({ state }: Validation, now: Date): Pick<EntityValidation, 'sent'> {
  if (state.kind !== 'mfa' || state.sent === null || state.sent.expiresAt <= now) return {};
  const { option, label, reference, sentAt, expiresAt } = state.sent;
  const resendAt = new Date(sentAt.getTime() + entityCodeResendMs).toISOString();
  return {
    sent: { option, label, reference, sentAt: sentAt.toISOString(), resendAt, expiresAt: expiresAt.toISOString() },
  };
}

function presentRequest({ state }: Validation): Pick<EntityValidation, 'request'> {
  if (state.kind !== 'approval' || state.request === null) return {};
  const { protocol, createdAt, expiresAt } = state.request;
  return { request: { protocol, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() } };
}

/** Converts a row to the contract. Neither answers nor hashes are part of it, and addresses are masked. */
export function presentValidation(row: ValidationRow, { company }: Pick<RequestTenant, 'company'>, now: Date): EntityValidation {
  const steps = stepsOf(company);
  const validation = lapse(steps, toValidation(row), now);
  const { state, endings } = validation;
  const question = company.entity?.question?.description;
  return {
    code: row.entityCode,
    state: state.kind,
    version: row.version,
    changedAt: row.changedAt.toISOString(),
    ...(row.description === null ? {} : { description: row.description }),
    steps: steps.map((step) => {
      const ending = endings.find((one) => one.step === step);
      return ending === undefined ? { step } : { step, outcome: ending.outcome, at: ending.at.toISOString() };
    }),
    ...(state.kind === 'question' && question !== undefined ? { question } : {}),
    ...presentTries(validation, now),
    ...presentSent(validation, now),
    ...presentRequest(validation),
  };
}
