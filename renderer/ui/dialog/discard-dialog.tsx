import { DangerDialog } from './danger-dialog.tsx';

export interface DiscardWords {
  readonly title: string;
  readonly sentence: string;
}

const general: DiscardWords = { title: 'Descartar o que você mudou?', sentence: 'O que você mudou ainda não foi salvo.' };

/** Asks before unsaved changes are discarded. */
export function DiscardDialog({
  open,
  words: { title, sentence } = general,
  onClose,
  onDiscard,
}: {
  readonly open: boolean;
  readonly words?: DiscardWords | undefined;
  readonly onClose: () => void;
  readonly onDiscard: () => void;
}) {
  return (
    <DangerDialog open={open} onClose={onClose} title={title} sentence={sentence} action="Descartar" onConfirm={onDiscard} />
  );
}
