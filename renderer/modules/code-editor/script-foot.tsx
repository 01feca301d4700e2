import { useMemo } from 'react';
import type { CustomFileKind } from '#contract/rules/custom-file.ts';
import type { TextPlace } from '#renderer/ui/code-editor/syntax.ts';
import { ToolFoot } from '#renderer/ui/tool-shell/tool-foot.tsx';
import { fileKinds } from './file-kinds.ts';
import { words } from './messages.ts';

/** The last line of the tool: the language and size of the open text, and the place of the cursor. */
export function ScriptFoot({
  kind,
  text,
  limit,
  cursor: { line, column = 1 },
}: {
  readonly kind: CustomFileKind;
  readonly text: string;
  /** The most bytes that the text may have. */
  readonly limit: number;
  readonly cursor: TextPlace;
}) {
  const bytes = useMemo(() => new TextEncoder().encode(text).length, [text]);
  return (
    <ToolFoot label={words.foot} end={<span>{words.cursor(line, column)}</span>}>
      {[fileKinds[kind].title, words.size(bytes, limit), words.leave].join(' · ')}
    </ToolFoot>
  );
}
