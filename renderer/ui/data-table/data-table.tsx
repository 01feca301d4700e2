import { useId } from 'react';
import { VisuallyHidden } from '#renderer/ui/hidden/visually-hidden.tsx';
import { TableBody } from './table-body.tsx';
import { TableHead } from './table-head.tsx';
import { TablePager } from './table-pager.tsx';
import { TableSort } from './table-sort.tsx';
import type { DataTableProps } from './data-table-props.ts';
import styles from './data-table.module.css';

/**
 * A table whose order, selection and pages are controlled by the caller. Arrow keys move between rows, Enter opens one. Below 785 px
 * each row is a card. While it loads, the previous rows remain visible.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, state = { kind: 'ready' }, rows, page, onSort } = props;
  const captionId = useId();
  const instead = state.kind === 'empty' || state.kind === 'failed' ? state.view : null;
  return (
    <div className={styles['frame']}>
      {onSort !== undefined && <TableSort columns={props.columns} sort={props.sort} onSort={onSort} />}
      <section className={styles['scroll']} aria-labelledby={captionId}>
        <table
          className={styles['table']}
          data-density={props.density ?? 'normal'}
          data-short={props.shortCards || undefined}
          data-picks={props.selection !== undefined || undefined}
          aria-busy={state.kind === 'loading'}
        >
          <VisuallyHidden as="caption" id={captionId}>
            {caption}
          </VisuallyHidden>
          <TableHead {...props} rows={instead === null ? rows : []} />
          {instead === null && <TableBody {...props} loading={state.kind === 'loading'} />}
        </table>
        {instead}
      </section>
      {page !== undefined && <TablePager page={page} />}
    </div>
  );
}
