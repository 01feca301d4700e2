import { formatCnpj } from '#contract/rules/cnpj.ts';
import type { SharedEntity } from '#contract/calls/access/shared-entities.ts';
import { DataTable } from '#renderer/ui/data-table/data-table.tsx';
import type { Column } from '#renderer/ui/data-table/table-model.ts';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import { Building2 } from 'lucide-react';
import { words } from './messages.ts';

const names = ({ guests }: SharedEntity): string => guests.map(({ nick, email }) => nick ?? email).join(', ');

const columns: readonly Column<SharedEntity>[] = [
  { id: 'company', label: words.company, names: true, show: ({ description }) => description },
  { id: 'code', label: 'CNPJ', show: ({ code }) => formatCnpj(code) },
  {
    id: 'guests',
    label: words.title,
    card: 'labelled',
    show: (company) => (company.guests.length === 0 ? words.nobody : names(company)),
  },
];

/** The companies that the person can share, and who has each. */
export function CompaniesSection({ companies }: { readonly companies: readonly SharedEntity[] }) {
  if (companies.length === 0)
    return (
      <EmptyState icon={Building2} title={words.companiesEmpty}>
        {words.companiesEmptyText}
      </EmptyState>
    );
  return (
    <DataTable caption={words.sections.companies} columns={columns} rows={companies} rowKey={({ code }) => code} shortCards />
  );
}
