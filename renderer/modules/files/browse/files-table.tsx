import { EllipsisVertical } from 'lucide-react';
import type { FileEntry } from '#contract/entities/file-entry.ts';
import { formatDate, formatDateTime } from '#contract/rules/date.ts';
import { extensionOf } from '#contract/rules/upload.ts';
import { IconButton } from '#renderer/ui/button/button.tsx';
import { DataTable } from '#renderer/ui/data-table/data-table.tsx';
import type { Column, Page, Selection, Sort, TableState } from '#renderer/ui/data-table/table-model.ts';
import { useNarrow } from '#renderer/ui/narrow/use-narrow.ts';
import { Menu, type MenuEntry } from '#renderer/ui/menu/menu.tsx';
import { formatFileSize } from '#contract/rules/file-size.ts';
import { words } from '#renderer/modules/files/messages.ts';
import { FileGlyph } from './file-glyph.tsx';
import styles from './list.module.css';
import { dragOf } from './use-drag.ts';
import type { Section } from '#renderer/modules/files/files-view.ts';
import { ownerOf, Visibility } from './visibility.tsx';

const DateCell = ({ at }: { readonly at: string }) => <span title={formatDateTime(at)}>{formatDate(at)}</span>;

const NameCell = ({ entry, keys }: { readonly entry: FileEntry; readonly keys: readonly string[] }) => (
  <span className={styles['name']} {...(entry.changeable && entry.deletedAt === null && dragOf(keys))}>
    <FileGlyph name={entry.name} />
    <span title={entry.name}>{entry.name}</span>
  </span>
);

function columnsOf(section: Section, picked: ReadonlySet<string>): readonly Column<FileEntry>[] {
  const { columns } = words;
  const draggedWith = (key: string): readonly string[] => (picked.has(key) ? [...picked] : [key]);
  const all: readonly (Column<FileEntry> | null)[] = [
    {
      id: 'name',
      label: columns.name,
      names: true,
      sortable: true,
      show: (entry) => <NameCell entry={entry} keys={draggedWith(entry.key)} />,
    },
    { id: 'type', label: columns.type, card: 'none', sortable: true, show: ({ name }) => extensionOf(name).toUpperCase() },
    { id: 'size', label: columns.size, kind: 'number', sortable: true, show: ({ size }) => formatFileSize(size) },
    section === 'own' || section === 'tickets'
      ? null
      : { id: 'by', label: columns.by, card: section === 'shared' || section === 'bin' ? 'none' : undefined, show: ownerOf },
    section === 'own' || section === 'company' || section === 'tickets'
      ? null
      : { id: 'company', label: columns.company, card: 'none', show: ({ company }) => company?.description ?? '–' },
    {
      id: 'createdAt',
      label: section === 'tickets' ? columns.received : columns.created,
      sortable: true,
      card: section === 'bin' ? 'none' : undefined,
      show: ({ createdAt }) => <DateCell at={createdAt} />,
    },
    section === 'bin'
      ? {
          id: 'deleted',
          label: columns.deleted,
          card: 'labelled',
          show: ({ deletedAt }) => deletedAt !== null && <DateCell at={deletedAt} />,
        }
      : {
          id: 'visibility',
          label: section === 'tickets' ? columns.ticket : columns.visibility,
          show: (entry) => <Visibility entry={entry} />,
        },
    section === 'tickets'
      ? {
          id: 'leaves',
          label: columns.leaves,
          card: 'labelled',
          show: ({ expiresAt }) => (expiresAt === null ? '–' : formatDateTime(expiresAt)),
        }
      : null,
    section === 'bin' || section === 'tickets'
      ? null
      : {
          id: 'linkEnds',
          label: columns.linkEnds,
          card: section === 'shared' ? 'labelled' : 'none',
          show: ({ sharedUntil }) => (sharedUntil === null ? '–' : formatDateTime(sharedUntil)),
        },
  ];
  return all.filter((column) => column !== null);
}

export interface FilesListProps {
  readonly section: Section;
  readonly files: readonly FileEntry[];
  readonly state: TableState;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  readonly page: Page;
  readonly selection: Selection;
  readonly openKey: string | undefined;
  readonly onOpen: (entry: FileEntry) => void;
  readonly entriesOf: (entry: FileEntry) => readonly MenuEntry[];
}

export function FileMenu({ entry, entries }: { readonly entry: FileEntry; readonly entries: readonly MenuEntry[] }) {
  const label = words.actionsOf(entry.name);
  return (
    <Menu
      label={label}
      align="end"
      entries={entries}
      trigger={<IconButton label={label} icon={EllipsisVertical} iconSize="normal" size="small" />}
    />
  );
}

/** The columns beside the panel, which shows the others. */
const besidePanel: ReadonlySet<string> = new Set(['name', 'size', 'createdAt']);

/** On a card, who sees the file comes before what an ellipsis may hide. */
const cardPlace = (id: string): number => (id === 'name' ? 0 : id === 'visibility' ? 1 : 2);

export function FilesTable({ section, files, entriesOf, openKey, selection, ...rest }: FilesListProps) {
  const isNarrow = useNarrow();
  const all = columnsOf(section, selection.keys);
  const columns = isNarrow ? all.toSorted((one, other) => cardPlace(one.id) - cardPlace(other.id)) : all;
  return (
    <div className={styles['table']}>
      <DataTable
        {...rest}
        caption={words.table}
        shortCards
        columns={openKey === undefined ? columns : columns.filter(({ id }) => besidePanel.has(id))}
        rows={files}
        rowKey={({ key }) => key}
        selection={selection}
        openKey={openKey}
        renderMenu={(entry) => <FileMenu entry={entry} entries={entriesOf(entry)} />}
      />
    </div>
  );
}
