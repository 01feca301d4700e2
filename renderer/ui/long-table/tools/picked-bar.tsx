import { ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#renderer/ui/button/button.tsx';
import { SelectionBar } from '#renderer/ui/data-table/selection-bar.tsx';
import { ExportMenu } from '#renderer/ui/long-table/export/export-menu.tsx';
import type { Exported } from '#renderer/ui/long-table/export/export-rows.ts';
import { allPicked, nonePicked, type Picked, pickedCount } from '#renderer/ui/long-table/picked.ts';
import { pickedWords, selectAllWords } from './words.ts';

/** Actions on the picked rows: export, pick all rows of the filter, clear, and those that the screen adds. */
export function PickedBar<Row>({
  picked,
  onPicked,
  total,
  exported,
  actions,
}: {
  readonly picked: Picked;
  readonly onPicked: (picked: Picked) => void;
  /** Results of the filter. */
  readonly total: number;
  /** The picked rows. */
  readonly exported: Exported<Row>;
  readonly actions?: ReactNode;
}) {
  const count = pickedCount(picked, total);
  if (count <= 0) return null;
  return (
    <SelectionBar
      summary={pickedWords(count)}
      onClear={() => onPicked(nonePicked)}
      actions={
        <>
          {count < total && (
            <Button variant="ghost" icon={ListChecks} onClick={() => onPicked(allPicked)}>
              {selectAllWords(total)}
            </Button>
          )}
          {actions}
          <ExportMenu {...exported} label="Exportar selecionados" />
        </>
      }
    />
  );
}
