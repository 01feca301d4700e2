import { Check, Settings2 } from 'lucide-react';
import { Button } from '../button/button.tsx';
import { Menu } from '../menu/menu.tsx';
import { withKeys } from '../data-table/table-model.ts';
import type { LongColumn } from './long-column.ts';

/** Which columns are shown, and how close the rows stand. */
export function ViewMenu<Row>({
  columns,
  hidden,
  onHidden,
  density,
  onDensity,
}: {
  readonly columns: readonly LongColumn<Row>[];
  readonly hidden: ReadonlySet<string>;
  readonly onHidden: (hidden: ReadonlySet<string>) => void;
  readonly density: 'normal' | 'dense';
  readonly onDensity: (density: 'normal' | 'dense') => void;
}) {
  const columnEntries = columns
    .filter(({ names }) => names !== true)
    .map(({ id, label }) => {
      const shown = !hidden.has(id);
      return {
        kind: 'action',
        id,
        label: `${shown ? 'Ocultar' : 'Mostrar'} ${label}`,
        ...(shown && { icon: Check }),
        onSelect: () => onHidden(withKeys(hidden, [id], shown)),
      } as const;
    });
  const dense = density === 'dense';
  return (
    <Menu
      label="Exibição"
      align="end"
      trigger={
        <Button size="small" icon={Settings2}>
          Exibição
        </Button>
      }
      entries={[
        ...columnEntries,
        { kind: 'separator', id: 'density-line' },
        {
          kind: 'action',
          id: 'density',
          label: dense ? 'Linhas mais altas' : 'Linhas mais baixas',
          onSelect: () => onDensity(dense ? 'normal' : 'dense'),
        },
      ]}
    />
  );
}
