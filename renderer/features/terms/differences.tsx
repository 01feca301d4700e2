// The text that was accepted beside the one that waits. A chunk of its own: few ask for it.
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
        // oxlint-disable-next-line react/no-array-index-key -- the rows never change: two texts, compared once
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
          // oxlint-disable-next-line react/no-array-index-key -- as above
          <PartText key={index} part={part} />
        ))}
      </p>
    </>
  );
}

const partTags = { added: 'ins', removed: 'del' } as const;
const partWords = { added: words.added, removed: words.removed } as const;

/** Screen readers announce few of these elements: hidden words give their meaning, too. */
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
