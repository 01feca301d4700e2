// Decides for which person and companies the tiles and the navigation show values, and when.
import type { Company } from '#contract/entities/company.ts';
import type { User } from '#contract/entities/user.ts';
import type { SummaryScope } from '#renderer/features/home/index.ts';
import type { Runtime } from '#renderer/app/start/runtime.ts';

type SummaryPerson = { readonly id: string; readonly entitySelected: readonly string[] };

export const summaryScope = ({ client, company }: Runtime, user: SummaryPerson): SummaryScope => ({
  client,
  companyId: company.id,
  userId: user.id,
  entities: user.entitySelected,
});

/** Section 4 of the specification: values are loaded when a company is selected and no terms are pending. */
export const showsValues = (company: Company, user: User): boolean =>
  (user.entitySelected.length > 0 || !company.style.layout.entity.show) && Object.keys(user.pendingTerms).length === 0;
