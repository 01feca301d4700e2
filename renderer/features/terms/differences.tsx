// The differences between the accepted and the pending text. A separate chunk, because few people open it.
import { VisuallyHidden } from '#renderer/ui/hidden/visually-hidden.tsx';
import { useMemo } from 'react';
import { blocksOf } from './blocks.ts';
import { compareTexts, type Part, type Row } from './compare.ts';
import { words } from './messages.ts';
import styles from './terms.module.css';

export function Differences({ before, after }: { readonly before: string; readonly after: string }) {
  const rows = useMemo(() => compareTexts(blocksOf(before), blocksOf(after)), [before, after]);
  if (rows.every(({ kind }) => kind === 'same')) return <p>{words.same}</p>;
  return (
    <ol className={styles['rows']}>
      {rows.map((row, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the rows never change, because two fixed texts are compared
        <li key={index} className={styles['row']} data-kind={row.kind}>
          <RowText row={row} />
        </li>
      ))}
    </ol>
  );
}

function RowText({ row }: { readonly row: Row }) {
  if (row.kind === 'same') return words.unchanged(row.count);
  return (
    <>
      <span className={styles['kind']}>{words[row.kind]}</span>
      <p>
        {row.parts.map((part, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the parts never change, because two fixed texts are compared
          <PartText key={index} part={part} />
        ))}
      </p>
    </>
  );
}

const partTags = { added: 'ins', removed: 'del' } as const;
const partWords = { added: words.added, removed: words.removed } as const;

/** Few screen readers announce `ins` and `del`, so hidden text names the change. */
function PartText({ part: { kind, text } }: { readonly part: Part }) {
  if (kind === 'same') return text;
  const Tag = partTags[kind];
  return (
    <Tag>
      <VisuallyHidden>{`${partWords[kind]}: `}</VisuallyHidden>
      {text}
    </Tag>
  );
}
