import { Checkbox } from '#renderer/ui/choice/checkbox.tsx';
import { TablePager } from '#renderer/ui/data-table/table-pager.tsx';
import { withKeys } from '#renderer/ui/data-table/table-model.ts';
import { formatFileSize } from '#contract/rules/file-size.ts';
import { Skeleton } from '#renderer/ui/skeleton/skeleton.tsx';
import { words } from '#renderer/modules/files/messages.ts';
import { FileGlyph } from './file-glyph.tsx';
import { FileMenu, type FilesListProps } from './files-table.tsx';
import styles from './list.module.css';
import { dragOf } from './use-drag.ts';
import { Visibility } from './visibility.tsx';

const placeholders = [0, 1, 2, 3];

const SkeletonTile = () => (
  <li className={styles['tile']}>
    <Skeleton height={132} />
  </li>
);

/** The files of the table as tiles. */
export function FilesGrid({ files, state, page, selection, openKey, onOpen, entriesOf }: FilesListProps) {
  if (state.kind === 'empty' || state.kind === 'failed') return <>{state.view}</>;
  return (
    <>
      <ul className={styles['grid']} aria-label={words.table} aria-busy={state.kind === 'loading'}>
        {state.kind === 'loading' && placeholders.map((index) => <SkeletonTile key={index} />)}
        {files.map((entry) => (
          <li
            key={entry.key}
            className={styles['tile']}
            data-open={entry.key === openKey || undefined}
            {...(entry.changeable && entry.deletedAt === null && dragOf([entry.key]))}
          >
            <div className={styles['tileTop']}>
              <Checkbox
                aria-label={`Selecionar ${entry.name}`}
                checked={selection.keys.has(entry.key)}
                onChange={(picked) => selection.onChange(withKeys(selection.keys, [entry.key], picked))}
              />
              <FileMenu entry={entry} entries={entriesOf(entry)} />
            </div>
            <button type="button" className={styles['tileOpen']} onClick={() => onOpen(entry)}>
              <FileGlyph name={entry.name} size="huge" />
              <span className={styles['tileName']}>{entry.name}</span>
            </button>
            <div className={styles['tileFoot']}>
              <span>{formatFileSize(entry.size)}</span>
              <Visibility entry={entry} />
            </div>
          </li>
        ))}
      </ul>
      <TablePager page={page} />
    </>
  );
}
