import type { ReactNode } from 'react';
import type { Column, Page, Selection, Sort, TableState } from './table-model.ts';

export interface DataTableProps<Row> {
  /** Says what the rows are, for those who do not see the title above. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly state?: TableState;
  readonly sort?: Sort | undefined;
  readonly onSort?: ((sort: Sort) => void) | undefined;
  readonly density?: 'normal' | 'dense';
  /** Opens a row: by a press, or by Enter on the row that has focus. */
  readonly onOpen?: ((row: Row) => void) | undefined;
  /** The row whose panel is beside. */
  readonly openKey?: string | undefined;
  /** The menu at the end of a row. */
  readonly renderMenu?: ((row: Row) => ReactNode) | undefined;
  readonly selection?: Selection | undefined;
  readonly page?: Page | undefined;
}
