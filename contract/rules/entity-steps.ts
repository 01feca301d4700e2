// The steps that prove that a person acts for a company (`company.entity`). Pure.
import type { EntitySettings } from '#contract/entities/entity-settings.ts';

/** In the order in which the portal takes them. */
export const entitySteps = ['autoValidate', 'question', 'mfa', 'approval'] as const;
export type EntityStep = (typeof entitySteps)[number];

export type EntityConfiguration = EntitySettings | undefined;

/** The steps that the tenant configured, in their order. `mfa` without a query of contacts is no step, because no code could be sent. */
export const stepsOf = (settings: EntityConfiguration): readonly EntityStep[] =>
  entitySteps.filter((step) => {
    const value = settings?.[step];
    return step === 'mfa' ? typeof value === 'object' : value !== undefined && value !== false;
  });

/** Whether people add companies by a proof: at `/entities-validation`. */
export const addsByProof = (settings: EntityConfiguration): boolean => stepsOf(settings).length > 0;

/** Whether people add companies at once, without a proof. */
export const addsFreely = (settings: EntityConfiguration): boolean =>
  settings?.freeAddition === true && stepsOf(settings).length === 0;
