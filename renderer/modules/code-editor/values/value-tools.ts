import { Columns2, Eye, Undo2 } from 'lucide-react';
import type { BarTool } from '#renderer/ui/tool-shell/tool-bar.tsx';
import { words } from '#renderer/modules/code-editor/messages.ts';

interface ValueToolsInput {
  /** Whether there is a saved value that the person may remove. */
  readonly isOwn: boolean;
  /** Whether the text differs from the saved one, so that there is something to compare. */
  readonly isChanged: boolean;
  readonly comparing: boolean;
  readonly onBack: () => void;
  readonly onCompare: (comparing: boolean) => void;
}

/** The tools of the bar of a value, besides saving it. */
export function valueTools({ isOwn, isChanged, comparing, onBack, onCompare }: ValueToolsInput): readonly BarTool[] {
  const compare: BarTool = {
    id: 'compare',
    label: words.compareShort,
    name: words.values.compare,
    icon: comparing ? Eye : Columns2,
    from: 620,
    pressed: comparing,
    onPress: () => onCompare(!comparing),
  };
  const back: BarTool = { id: 'back', label: words.values.back, icon: Undo2, from: 780, sends: true, onPress: onBack };
  return [...(isChanged ? [compare] : []), ...(isOwn ? [back] : [])];
}
