import type { ReactNode } from 'react';
import type { Column, Page, Selection, Sort, TableState } from './table-model.ts';

export interface DataTableProps<Row> {
  /** Names the rows for screen readers. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly state?: TableState;
  readonly sort?: Sort | undefined;
  readonly onSort?: ((sort: Sort) => void) | undefined;
  /** `tall`: rows of two lines. The column that names the row takes the width that the other columns leave. */
  readonly density?: 'normal' | 'dense' | 'tall';
  /** On a phone, a row is a card of two lines instead of one with a line per column: its name, and the other values below. */
  readonly shortCards?: boolean;
  /** Called when a row is clicked, or on Enter when it has the focus. */
  readonly onOpen?: ((row: Row) => void) | undefined;
  /** The key of the row whose side panel is open. */
  readonly openKey?: string | undefined;
  /** The menu at the end of a row. */
  readonly renderMenu?: ((row: Row) => ReactNode) | undefined;
  readonly selection?: Selection | undefined;
  readonly page?: Page | undefined;
}
