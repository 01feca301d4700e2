// Decides whose values the tiles and the navigation show, and when.
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

/** Specification section 4: values are read when a company is selected and no term waits. */
export const showsValues = (company: Company, user: User): boolean =>
  (user.entitySelected.length > 0 || !company.style.layout.entity.show) && Object.keys(user.pendingTerms).length === 0;
