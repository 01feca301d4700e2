import { CornerDownLeft, Search, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useCallback, useDeferredValue, useEffect, useRef } from 'react';
import { Autocomplete, Header, AriaInput, AriaMenu, MenuItem, MenuSection, AriaSearchField } from '#renderer/ui/aria/aria.ts';
import { IconButton } from '#renderer/ui/button/button.tsx';
import { VisuallyHidden } from '#renderer/ui/hidden/visually-hidden.tsx';
import { Icon } from '#renderer/ui/icon/icon.tsx';
import { ModalLayer } from '#renderer/ui/modal-layer/modal-layer.tsx';
import { useNarrow } from '#renderer/ui/narrow/use-narrow.ts';
import { Kbd } from '#renderer/ui/text/kbd.tsx';
import styles from './command-palette.module.css';
import { PaletteHints } from './palette-hints.tsx';
import { type PaletteNote, PaletteNoteLine } from './palette-note.tsx';

export interface Command {
  readonly id: string;
  readonly label: string;
  /** The heading of its group. Commands of the same group must be adjacent in the list. */
  readonly group: string;
  /** Shown beside the label, such as the group of an item or the CNPJ of a company. */
  readonly detail?: string | undefined;
  /** Shown before `detail` except on a phone, such as the item of a notice. */
  readonly place?: string | undefined;
  readonly icon?: ReactNode;
  /** Marks a notice as unread. */
  readonly unread?: boolean;
}

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
  /** Whether Ctrl (Cmd on a Mac) opens a command in another tab. */
  readonly tabs?: boolean;
  readonly onChoose: (id: string, how: { readonly inTab: boolean }) => void;
}

/** Finds and opens items by typing. The caller searches; arrow keys choose, Enter opens, Escape closes. */
export function CommandPalette({ open, onClose, ...list }: CommandPaletteProps) {
  if (!open) return null;
  return (
    <ModalLayer
      classes={{ scrim: styles['scrim'], box: styles['modal'], dialog: styles['dialog'] }}
      name={{ 'aria-label': 'Paleta de comandos' }}
      onClose={onClose}
    >
      <CommandList {...list} onClose={onClose} />
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

function CommandList(props: Omit<CommandPaletteProps, 'open'>) {
  const { onClose, text, onText, onShown, results, note, tabs = false, onChoose } = props;
  const focusWhenShown = useFocusWhenShown(onShown);
  const narrow = useNarrow();
  // The first frame has the field. The list follows in the next one.
  const isListed = useDeferredValue(true, false);
  const field = useRef<HTMLDivElement>(null);
  const held = useHeldModifier();
  const isChosen = useRef(false);
  // The retry button disappears with the failure, so the field receives the focus.
  const toField = (): void => field.current?.querySelector('input')?.focus();
  // Enter can reach both the menu and `press`.
  const choose = (id: string): void => {
    if (isChosen.current) return;
    isChosen.current = true;
    onChoose(id, { inTab: tabs && held.current });
  };
  const press = ({ key, nativeEvent, currentTarget: input }: KeyboardEvent<HTMLInputElement>): void => {
    if (key !== 'Enter' || nativeEvent.isComposing) return;
    // The field can still name a result that a newer answer has removed. The menu then acts on nothing, and the style sheet marks the first result.
    const marked = document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.dataset['key'];
    const chosen = marked ?? results[0]?.id;
    if (chosen !== undefined) choose(chosen);
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
      {isListed && <Results commands={results} isFinal={note === undefined} onAction={choose} />}
      <PaletteNoteLine note={note} onRetried={toField} />
      {!narrow && <PaletteHints tabs={tabs} />}
    </Autocomplete>
  );
}

function Results({
  commands,
  isFinal,
  onAction,
}: {
  readonly commands: readonly Command[];
  /** Whether an empty list means that nothing was found. */
  readonly isFinal: boolean;
  readonly onAction: (id: string) => void;
}) {
  const groups = [...new Set(commands.map((command) => command.group))];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so it must be reachable by keyboard
    <section className={styles['list']} aria-label="Lista de resultados" tabIndex={0}>
      <AriaMenu
        aria-label="Resultados"
        className={styles['menu'] ?? ''}
        onAction={(key) => onAction(String(key))}
        renderEmptyState={() => isFinal && <p className={styles['nothing']}>Nada encontrado.</p>}
      >
        {groups.map((group) => (
          <MenuSection key={group}>
            <Header className={styles['group'] ?? ''}>{group}</Header>
            {commands
              .filter((command) => command.group === group)
              .map((command) => (
                <CommandRow key={command.id} command={command} />
              ))}
          </MenuSection>
        ))}
      </AriaMenu>
    </section>
  );
}

function CommandRow({ command }: { readonly command: Command }) {
  return (
    <MenuItem
      id={command.id}
      textValue={command.label}
      className={styles['option'] ?? ''}
      data-unread={command.unread === true || undefined}
    >
      {command.icon !== undefined && <span className={styles['icon']}>{command.icon}</span>}
      <span className={styles['label']} title={command.label}>
        {command.label}
      </span>
      {command.detail !== undefined && (
        <span className={styles['detail']}>
          {command.place !== undefined && <span className={styles['place']}>{command.place} · </span>}
          {command.detail}
        </span>
      )}
      {command.unread === true && <VisuallyHidden>Não lido</VisuallyHidden>}
      <span className={styles['enter']}>
        <Icon of={CornerDownLeft} />
      </span>
    </MenuItem>
  );
}
