// The validation of a company: the steps by which a person proves that they may act for it. Expected answers, codes and unmasked
// addresses are not part of it.
import * as z from 'zod/mini';

/** In the order in which they are offered. A step that fails offers the next one that the tenant has. */
export const validationSteps = ['automatic', 'question', 'mfa', 'approval'] as const;
export const ValidationStep = z.enum(validationSteps);
export type ValidationStep = z.infer<typeof ValidationStep>;

/** How a step ended. `unavailable`: the portal could not decide, for example because the tenant's database does not answer. */
export const StepOutcome = z.enum(['passed', 'failed', 'unavailable', 'cancelled', 'skipped', 'refused', 'expired']);
export type StepOutcome = z.infer<typeof StepOutcome>;

export const EntityValidation = z.object({
  /** CNPJ of the company. */
  code: z.string(),
  state: z.enum(['draft', 'checking', 'validated', 'question', 'mfa', 'approval', 'refused']),
  /** Name of the company, as the tenant or the person wrote it. */
  description: z.optional(z.string()),
  /** Changes with every change of the validation. A call with an older version answers #CONFLICT. */
  version: z.number(),
  /** The tenant's steps. Without an outcome: the current step, or one that was not reached. */
  steps: z.array(z.object({ step: ValidationStep, outcome: z.optional(StepOutcome), at: z.optional(z.string()) })),
  changedAt: z.string(),
  /** In the state `question`: the text of the question. */
  question: z.optional(z.string()),
  /** In the states `question` and `mfa`: the remaining tries. */
  attemptsLeft: z.optional(z.number()),
  /** In the same states: no try is accepted before this time. */
  blockedUntil: z.optional(z.string()),
  /** In the state `mfa`: the last code that was sent and can still be used. */
  sent: z.optional(
    z.object({
      option: z.string(),
      label: z.string(),
      reference: z.string(),
      sentAt: z.string(),
      resendAt: z.string(),
      expiresAt: z.string(),
    }),
  ),
  /** In the state `approval`: the request that waits for an answer. */
  request: z.optional(z.object({ protocol: z.string(), createdAt: z.string(), expiresAt: z.string() })),
});
export type EntityValidation = z.infer<typeof EntityValidation>;

/** The new code of the session of a person who has proved a company, when the page may see it (`code` is the CNPJ of a company). */
export const RenewedSession = z.object({ sessionCode: z.optional(z.string()) });
export type RenewedSession = z.infer<typeof RenewedSession>;
