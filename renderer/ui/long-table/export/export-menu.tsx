import { Download } from 'lucide-react';
import { useOneAtATime } from '#renderer/ui/one-at-a-time/use-one-at-a-time.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { useBlock } from '#renderer/ui/button/use-block.ts';
import { Menu, type MenuEntry } from '#renderer/ui/menu/menu.tsx';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import { type ExportSource, exportRows } from './export-rows.ts';

const nothingMore: readonly MenuEntry[] = [];

/** Exports the filtered rows as CSV or as a workbook, and reports when the export is partial. */
export function ExportMenu<Row>({
  label = 'Exportar',
  quiet = false,
  more = nothingMore,
  ...exported
}: ExportSource<Row> & {
  readonly label?: string;
  /** A button without a border, for the toolbar of a pane. */
  readonly quiet?: boolean;
  /** Other exports of the screen, after the two of the loaded rows. */
  readonly more?: readonly MenuEntry[];
}) {
  const { disabledReason, sends = false } = exported;
  const { busy, run } = useOneAtATime();
  const { blocked } = useBlock({ busy, disabledReason, sends });
  const save = (ending: 'csv' | 'xlsx'): void => {
    void run(async () => {
      try {
        showToast({ message: await exportRows(exported, ending) });
      } catch {
        showToast({ message: 'Não foi possível exportar. Tente novamente.', tone: 'bad' });
      }
    });
  };
  const trigger = (
    <Button
      size="small"
      variant={quiet ? 'ghost' : 'line'}
      icon={Download}
      busy={busy}
      disabledReason={disabledReason}
      sends={sends}
    >
      {label}
    </Button>
  );
  return (
    <Menu
      label={label}
      align="end"
      trigger={trigger}
      entries={[
        { kind: 'action', id: 'csv', label: 'CSV', disabled: blocked, onSelect: () => save('csv') },
        { kind: 'action', id: 'xlsx', label: 'Excel (XLSX)', disabled: blocked, onSelect: () => save('xlsx') },
        ...more,
      ]}
    />
  );
}
