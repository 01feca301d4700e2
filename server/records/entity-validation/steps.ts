import type { Company } from '#contract/entities/company.ts';
import type { ValidationStep } from '#contract/entities/entity-validation.ts';

type Configured = Pick<Company, 'entity'>;

/** A published query that the tenant's configuration names. */
export interface ConfiguredQuery {
  readonly sql: string;
  readonly connector: string;
}

/** The query that reads the contacts of a company. Null: no code can be sent. */
export const contactQuery = ({ entity }: Configured): ConfiguredQuery | null =>
  typeof entity?.mfa === 'object' ? entity.mfa : null;

/** The steps by which people of a tenant can validate a company, in their order. */
export function stepsOf(company: Configured): readonly ValidationStep[] {
  const { autoValidate, question, approval } = company.entity ?? {};
  const has: Readonly<Record<ValidationStep, boolean>> = {
    automatic: autoValidate !== undefined,
    question: question !== undefined,
    mfa: contactQuery(company) !== null,
    approval: approval === true,
  };
  return (['automatic', 'question', 'mfa', 'approval'] as const).filter((step) => has[step]);
}
