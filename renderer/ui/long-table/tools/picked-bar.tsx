import { ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#renderer/ui/button/button.tsx';
import { SelectionBar } from '#renderer/ui/data-table/selection-bar.tsx';
import { ExportMenu } from '#renderer/ui/long-table/export/export-menu.tsx';
import type { ExportSource } from '#renderer/ui/long-table/export/export-rows.ts';
import { allPicked, nonePicked, type Picked, pickedCount } from '#renderer/ui/long-table/picked.ts';
import { pickedWords, selectAllWords } from './words.ts';

/** Actions for the picked rows: export, pick all filtered rows, clear, and the actions of the screen. */
export function PickedBar<Row>({
  picked,
  onPicked,
  total,
  exported,
  actions,
}: {
  readonly picked: Picked;
  readonly onPicked: (picked: Picked) => void;
  /** The number of filtered rows. */
  readonly total: number;
  /** The picked rows. */
  readonly exported: ExportSource<Row>;
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
