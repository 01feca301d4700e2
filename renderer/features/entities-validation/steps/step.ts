import type { EntityValidation } from '#contract/entities/entity-validation.ts';
import type { Acts } from '#renderer/features/entities-validation/acts.ts';
import type { ValidationScope } from '#renderer/features/entities-validation/queries.ts';

/** The props of the part of the screen that shows one state. */
export interface StepProps {
  readonly validation: EntityValidation;
  readonly acts: Acts;
  readonly scope: ValidationScope;
  /** Shows a refusal that concerns no field; null removes it. */
  readonly onProblem: (words: string | null) => void;
}
