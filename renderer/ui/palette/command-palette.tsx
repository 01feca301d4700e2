import { Search, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useCallback, useDeferredValue, useEffect, useRef } from 'react';
import { AriaInput, AriaSearchField, Autocomplete } from '#renderer/ui/aria/aria.ts';
import { IconButton } from '#renderer/ui/button/button.tsx';
import { Icon } from '#renderer/ui/icon/icon.tsx';
import { ModalLayer } from '#renderer/ui/modal-layer/modal-layer.tsx';
import { useNarrow } from '#renderer/ui/narrow/use-narrow.ts';
import { Kbd } from '#renderer/ui/text/kbd.tsx';
import styles from './command-palette.module.css';
import { PaletteField, useEnter } from './palette-field.ts';
import { PaletteHints } from './palette-hints.tsx';

export interface CommandPaletteProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Called each time the palette opens, after the search field has received the focus. */
  readonly onShown?: () => void;
  /** Whether Ctrl (Cmd on a Mac) opens a command in another tab. */
  readonly tabs?: boolean;
  /** `CommandResults`, or a component that searches and draws them. Mounted after the first frame, which has the field. */
  readonly children: ReactNode;
}

/** Finds and opens items by typing. The results are drawn by `children`; arrow keys choose, Enter opens, Escape closes. */
export function CommandPalette({ open, onClose, ...search }: CommandPaletteProps) {
  if (!open) return null;
  return (
    <ModalLayer
      classes={{ scrim: styles['scrim'], box: styles['modal'], dialog: styles['dialog'] }}
      name={{ 'aria-label': 'Paleta de comandos' }}
      onClose={onClose}
    >
      <CommandSearch {...search} onClose={onClose} />
    </ModalLayer>
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

/** Whether Ctrl or Cmd was held during the last press, which a menu does not report. */
function useHeldModifier(): RefObject<boolean> {
  const held = useRef(false);
  useEffect(() => {
    const look = ({ ctrlKey, metaKey }: { readonly ctrlKey: boolean; readonly metaKey: boolean }): void => {
      held.current = ctrlKey || metaKey;
    };
    addEventListener('keydown', look, { capture: true });
    addEventListener('pointerdown', look, { capture: true });
    return () => {
      removeEventListener('keydown', look, { capture: true });
      removeEventListener('pointerdown', look, { capture: true });
    };
  }, []);
  return held;
}

const label = 'Buscar módulos, empresas, avisos e ações';

function CommandSearch({ onClose, text, onText, onShown, tabs = false, children }: Omit<CommandPaletteProps, 'open'>) {
  const focusWhenShown = useFocusWhenShown(onShown);
  const narrow = useNarrow();
  const hasResults = useDeferredValue(true, false);
  const field = useRef<HTMLDivElement>(null);
  const enter = useEnter();
  const held = useHeldModifier();
  const toField = useCallback((): void => field.current?.querySelector('input')?.focus(), []);
  const press = ({ key, nativeEvent, currentTarget: input }: KeyboardEvent<HTMLInputElement>): void => {
    if (key !== 'Enter' || nativeEvent.isComposing) return;
    // The field can still name a result that a newer answer has removed. The menu then acts on nothing, and the style sheet marks the first result.
    enter.press(document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.dataset['key']);
  };
  return (
    <Autocomplete inputValue={text} onInputChange={onText}>
      <div className={styles['head']}>
        <AriaSearchField ref={field} aria-label={label} className={styles['search'] ?? ''}>
          <Icon of={Search} size="large" />
          <AriaInput ref={focusWhenShown} onKeyDown={press} placeholder={narrow ? 'Buscar' : label} />
        </AriaSearchField>
        {narrow ? <IconButton label="Fechar" icon={X} onClick={onClose} /> : <Kbd>Esc</Kbd>}
      </div>
      {hasResults && <PaletteField value={{ enter, held, toField }}>{children}</PaletteField>}
      {!narrow && <PaletteHints tabs={tabs} />}
    </Autocomplete>
  );
}
