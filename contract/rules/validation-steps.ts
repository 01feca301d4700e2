// The steps by which people of a tenant can validate a company, by the names of the validation.
import type { Company } from '#contract/entities/company.ts';
import type { ValidationStep } from '#contract/entities/entity-validation.ts';
import { type EntityStep, stepsOf as configuredSteps } from './entity-steps.ts';

const names: Readonly<Record<EntityStep, ValidationStep>> = {
  autoValidate: 'automatic',
  question: 'question',
  mfa: 'mfa',
  approval: 'approval',
};

/** In their order. */
export const stepsOf = ({ entity }: Pick<Company, 'entity'>): readonly ValidationStep[] =>
  configuredSteps(entity).map((step) => names[step]);
