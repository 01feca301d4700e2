import { useServerQuery } from '#renderer/api/use-server-query.ts';
import { wordsOf } from '#renderer/api/error-words.ts';
import { SkeletonText } from '#renderer/ui/skeleton/skeleton.tsx';
import { TextDiff } from '#renderer/ui/text-diff/text-diff.tsx';
import { words } from '#renderer/modules/code-editor/messages.ts';
import type { Versioned } from './versioned.ts';
import styles from './version-difference.module.css';

/** The differences from a version to the open text. */
export function VersionDifference({ of: { textOf, text }, version }: { readonly of: Versioned; readonly version: number }) {
  const { data, error } = useServerQuery(textOf(version));
  if (error !== null) return <p role="alert">{wordsOf(error)}</p>;
  if (data === undefined) return <SkeletonText lines={3} />;
  return <Differences label={words.versionDifferences(version)} before={data} after={text} />;
}

/** The differences between two texts, or the sentence that there are none. */
export function Differences({
  label,
  before,
  after,
}: {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}) {
  if (before === after) return <p className={styles['same']}>{words.same}</p>;
  return <TextDiff label={label} before={before} after={after} />;
}
