import { useState } from 'react';
import type { FilePlace } from '#contract/entities/file-entry.ts';
import { useServerMutation } from '#renderer/api/use-server-mutation.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { CancelButton } from '#renderer/ui/dialog/dialog-foot.tsx';
import { Dialog } from '#renderer/ui/dialog/dialog.tsx';
import { Select } from '#renderer/ui/select/select.tsx';
import type { Folders } from '#renderer/modules/files/browse/places-nav.tsx';
import { words } from '#renderer/modules/files/messages.ts';
import { destinations } from './destinations.ts';

/** Asks for the destination: a folder of the person or of their companies. */
export function MoveDialog({
  title,
  folders,
  except,
  onMove,
  onClose,
}: {
  readonly title: string;
  readonly folders: Folders;
  /** The moved folder. It cannot be moved into itself. */
  readonly except?: FilePlace;
  /** Resolves with whether the move succeeded. */
  readonly onMove: (to: FilePlace) => Promise<boolean>;
  readonly onClose: () => void;
}) {
  const places = destinations(folders, except);
  const [chosen, setChosen] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const { busy, run } = useServerMutation({ mutationFn: onMove, onSuccess: (done) => done && onClose() });
  const to = places.find(({ id }) => id === chosen)?.place;
  const move = (): void => {
    setTried(true);
    if (to !== undefined) void run(to);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      values={{ chosen }}
      title={title}
      sentence={words.moveText}
      actions={
        <>
          <CancelButton />
          <Button variant="primary" sends busy={busy} onClick={move}>
            {words.move}
          </Button>
        </>
      }
    >
      <Select
        label={words.destination}
        need="required"
        options={places.map(({ id, label, hint }) => ({ value: id, label, hint }))}
        value={chosen}
        onChange={setChosen}
        error={tried && to === undefined ? words.required : undefined}
      />
    </Dialog>
  );
}
