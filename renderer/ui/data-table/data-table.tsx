import { type ReactNode, useId } from 'react';
import { TableBody } from './table-body.tsx';
import { TableHead } from './table-head.tsx';
import { TablePager } from './table-pager.tsx';
import { TableSort } from './table-sort.tsx';
import type { Column, Page, Selection, Sort, TableState } from './table-model.ts';
import styles from './data-table.module.css';

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

/**
 * Rows of one kind, with order, selection and pages decided by the caller. Arrow keys move between rows, Enter opens one. Below 785 px each row is a card.
 * While it loads, the last rows stay if there are any.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, state = { kind: 'ready' }, rows, page, onSort } = props;
  const captionId = useId();
  const instead = state.kind === 'empty' || state.kind === 'failed' ? state.view : null;
  return (
    <div className={styles['frame']}>
      {onSort !== undefined && <TableSort columns={props.columns} sort={props.sort} onSort={onSort} />}
      <section className={styles['scroll']} aria-labelledby={captionId}>
        <table className={styles['table']} data-density={props.density ?? 'normal'} aria-busy={state.kind === 'loading'}>
          <caption id={captionId} className={styles['caption']}>
            {caption}
          </caption>
          <TableHead {...props} rows={instead === null ? rows : []} />
          {instead === null && <TableBody {...props} loading={state.kind === 'loading'} />}
        </table>
        {instead}
      </section>
      {page !== undefined && <TablePager page={page} />}
    </div>
  );
}
