import { CircleAlert, CornerDownLeft, Search, WifiOff } from 'lucide-react';
import { type KeyboardEvent, useCallback, useRef } from 'react';
import {
  Autocomplete,
  AriaDialog,
  Header,
  AriaInput,
  AriaMenu,
  MenuItem,
  MenuSection,
  Modal,
  ModalOverlay,
  AriaSearchField,
} from '#renderer/ui/aria/aria.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { type Glyph, Icon } from '#renderer/ui/icon/icon.tsx';
import { Spinner } from '#renderer/ui/spinner/spinner.tsx';
import { Kbd } from '#renderer/ui/text/kbd.tsx';
import styles from './command-palette.module.css';

export interface Command {
  readonly id: string;
  readonly label: string;
  /** The heading of its group. Commands of the same group must be adjacent in the list. */
  readonly group: string;
  /** Shown beside the label. */
  readonly kind?: string;
  readonly icon?: Glyph;
}

/** A note about a search on the server: it is running, it failed, or there is no connection. */
export type PaletteNote =
  | { readonly kind: 'busy' | 'offline'; readonly sentence: string }
  | { readonly kind: 'failed'; readonly sentence: string; readonly onRetry: () => void };

export interface CommandPaletteProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Called each time the palette opens, after the search field has received the focus. */
  readonly onShown?: () => void;
  readonly results: readonly Command[];
  /** While there is a note, an empty list does not mean that nothing was found. */
  readonly note?: PaletteNote | undefined;
  readonly onChoose: (id: string) => void;
}

/** Finds and opens items by typing. The caller searches; arrow keys choose, Enter opens, Escape closes. */
export function CommandPalette({ open, onClose, ...list }: CommandPaletteProps) {
  return (
    <ModalOverlay className={styles['scrim'] ?? ''} isOpen={open} onOpenChange={(next) => next || onClose()} isDismissable>
      <Modal className={styles['modal'] ?? ''}>
        <AriaDialog className={styles['dialog'] ?? ''} aria-label="Paleta de comandos">
          <CommandList {...list} />
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

// The field receives the focus when the palette opens; the previous element receives it back when the palette closes.
function useFocusWhenShown(onShown: (() => void) | undefined) {
  return useCallback(
    (input: HTMLInputElement | null): void => {
      if (input === null) return;
      input.focus();
      onShown?.();
    },
    [onShown],
  );
}

function CommandList({ text, onText, onShown, results, note, onChoose }: Omit<CommandPaletteProps, 'open' | 'onClose'>) {
  const focusWhenShown = useFocusWhenShown(onShown);
  const groups = [...new Set(results.map((command) => command.group))];
  const field = useRef<HTMLDivElement>(null);
  // The retry button disappears with the failure, so the field receives the focus.
  const toField = (): void => field.current?.querySelector('input')?.focus();
  const press = ({ key, nativeEvent, currentTarget: input }: KeyboardEvent<HTMLInputElement>): void => {
    // Typing marks the first result. A text that was set before the field appeared was not typed, so Enter must choose the first result.
    const first = input.value === '' || input.hasAttribute('aria-activedescendant') ? undefined : results[0];
    if (key === 'Enter' && !nativeEvent.isComposing && first !== undefined) onChoose(first.id);
  };
  return (
    <Autocomplete inputValue={text} onInputChange={onText}>
      <AriaSearchField ref={field} aria-label="Buscar módulos, empresas e avisos" className={styles['search'] ?? ''}>
        <Icon of={Search} />
        <AriaInput ref={focusWhenShown} onKeyDown={press} placeholder="Buscar módulos, empresas e avisos" />
        <Kbd>Esc</Kbd>
      </AriaSearchField>
      <AriaMenu
        aria-label="Resultados"
        className={styles['list'] ?? ''}
        onAction={(key) => onChoose(String(key))}
        renderEmptyState={() => note === undefined && <p className={styles['nothing']}>Nada encontrado.</p>}
      >
        {groups.map((group) => (
          <MenuSection key={group}>
            <Header className={styles['group'] ?? ''}>{group}</Header>
            {results
              .filter((command) => command.group === group)
              .map((command) => (
                <CommandRow key={command.id} command={command} />
              ))}
          </MenuSection>
        ))}
      </AriaMenu>
      <Note note={note} onRetried={toField} />
    </Autocomplete>
  );
}

/** Rendered before there is a note, so that screen readers announce a change. */
function Note({ note, onRetried }: { readonly note: PaletteNote | undefined; readonly onRetried: () => void }) {
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

function CommandRow({ command }: { readonly command: Command }) {
  return (
    <MenuItem id={command.id} textValue={command.label} className={styles['option'] ?? ''}>
      {command.icon !== undefined && <Icon of={command.icon} />}
      <span className={styles['label']}>{command.label}</span>
      {command.kind !== undefined && <span className={styles['kind']}>{command.kind}</span>}
      <span className={styles['enter']}>
        <Icon of={CornerDownLeft} size="small" />
      </span>
    </MenuItem>
  );
}
