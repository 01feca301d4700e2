import { formatCnpj } from '#contract/rules/cnpj.ts';
import type { CompanyPlace } from '#renderer/company-field/queries.ts';
import { type ReactNode, useState } from 'react';
import type { ChangeView } from '#renderer/ui/long-table/view/use-table-view.ts';
import type { TableView } from '#renderer/ui/long-table/view/view.ts';
import { askingValue } from './asking.ts';
import { CompanyDialog } from './company-dialog.tsx';
import { CreatedDialog } from './created-dialog.tsx';
import { createdText, parseCreated } from './created-period.ts';

/** Replaces the options that ask for a value of one's own by a dialog, which sets the filter. */
export function useFilterDialogs(place: CompanyPlace, { filters }: Pick<TableView, 'filters'>, change: ChangeView) {
  const [asking, setAsking] = useState<'cadastro' | 'empresa' | null>(null);
  const close = (): void => setAsking(null);
  const set = (value: string): void => {
    if (asking !== null) change({ filters: { ...filters, [asking]: value } });
    close();
  };
  const changeOrAsk: ChangeView = (changed) => {
    const wanted = (['cadastro', 'empresa'] as const).find((id) => changed.filters?.[id] === askingValue);
    if (wanted === undefined) change(changed);
    else setAsking(wanted);
  };
  const dialog: ReactNode =
    asking === 'cadastro' ? (
      <CreatedDialog
        period={parseCreated(filters['cadastro'] ?? '')}
        onPeriod={(period) => set(createdText(period))}
        onClose={close}
      />
    ) : (
      asking === 'empresa' && (
        <CompanyDialog place={place} company={formatCnpj(filters['empresa'] ?? '')} onCompany={set} onClose={close} />
      )
    );
  return { change: changeOrAsk, dialog };
}
