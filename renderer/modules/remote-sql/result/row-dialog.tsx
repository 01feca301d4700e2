// The details of a row with complete values: texts, formatted JSON and pictures. No value can run code.
import type { SqlColumn, SqlValue } from '#contract/entities/sql.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { Dialog } from '#renderer/ui/dialog/dialog.tsx';
import { words } from '#renderer/modules/remote-sql/messages.ts';
import styles from './row-dialog.module.css';
import { Facts } from '#renderer/modules/remote-sql/text/facts.tsx';
import { WholeText } from '#renderer/modules/remote-sql/text/whole-text.tsx';
import { type ResultRow, valueText } from './columns.ts';

const picture = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/=]+$/;

function asJson(text: string): string | null {
  if (!/^\s*[{[]/.test(text)) return null;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return null;
  }
}

function Value({
  value,
  type,
  name,
}: {
  readonly value: SqlValue | undefined;
  readonly type: SqlColumn['type'];
  readonly name: string;
}) {
  if (typeof value !== 'string') return <span>{valueText(value, type)}</span>;
  if (picture.test(value)) return <img className={styles['picture']} src={value} alt={name} />;
  return <WholeText>{asJson(value) ?? valueText(value, type)}</WholeText>;
}

export function RowDialog({
  row,
  columns,
  onClose,
}: {
  readonly row: ResultRow;
  readonly columns: readonly SqlColumn[];
  readonly onClose: () => void;
}) {
  return (
    <Dialog
      open
      size="wide"
      title={words.rowOf(row['#'])}
      sentence={words.rowText}
      onClose={onClose}
      actions={<Button onClick={onClose}>{words.close}</Button>}
    >
      <Facts>
        {columns.map(({ name, type }) => (
          <div key={name}>
            <dt>
              {name} <small className={styles['type']}>{words.columnTypes[type]}</small>
            </dt>
            <dd>
              <Value value={row[name]} type={type} name={name} />
            </dd>
          </div>
        ))}
      </Facts>
    </Dialog>
  );
}
