import { CircleAlert, WifiOff } from 'lucide-react';
import { Button } from '#renderer/ui/button/button.tsx';
import { Icon } from '#renderer/ui/icon/icon.tsx';
import { Spinner } from '#renderer/ui/spinner/spinner.tsx';
import styles from './command-palette.module.css';

/** A note about a search on the server: it is running, it failed, or there is no connection. */
export type PaletteNote =
  | { readonly kind: 'busy' | 'offline'; readonly sentence: string }
  | { readonly kind: 'failed'; readonly sentence: string; readonly onRetry: () => void };

/** Rendered with the results, also without a note, so that screen readers announce a change. */
export function PaletteNoteLine({ note, onRetried }: { readonly note: PaletteNote | undefined; readonly onRetried: () => void }) {
  return (
    <div className={styles['note']} data-kind={note?.kind}>
      <output>
        {note?.kind === 'busy' && <Spinner size="small" />}
        {note?.kind === 'failed' && <Icon of={CircleAlert} />}
        {note?.kind === 'offline' && <Icon of={WifiOff} />}
        {note?.sentence}
      </output>
      {note?.kind === 'failed' && (
        <Button
          variant="ghost"
          size="small"
          onClick={() => {
            note.onRetry();
            onRetried();
          }}
        >
          Tentar novamente
        </Button>
      )}
    </div>
  );
}
