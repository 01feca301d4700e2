import type { Company } from '#contract/entities/company.ts';

/** A published query that the tenant's configuration names. */
export interface ConfiguredQuery {
  readonly sql: string;
  readonly connector: string;
}

/** The query that reads the contacts of a company. Null: no code can be sent. */
export const contactQuery = ({ entity }: Pick<Company, 'entity'>): ConfiguredQuery | null =>
  typeof entity?.mfa === 'object' ? entity.mfa : null;
