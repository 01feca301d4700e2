// The results of the palette, with a note about a search on the server.
import { CornerDownLeft } from 'lucide-react';
import { type ReactNode, useContext, useEffect, useRef } from 'react';
import { AriaMenu, Header, MenuItem, MenuSection } from '#renderer/ui/aria/aria.ts';
import { VisuallyHidden } from '#renderer/ui/hidden/visually-hidden.tsx';
import { Icon } from '#renderer/ui/icon/icon.tsx';
import styles from './command-palette.module.css';
import { PaletteField } from './palette-field.ts';
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

export interface CommandResultsProps {
  readonly results: readonly Command[];
  /** While there is a note, an empty list does not mean that nothing was found. */
  readonly note?: PaletteNote | undefined;
  /** Whether Ctrl (Cmd on a Mac) opens a command in another tab. */
  readonly tabs?: boolean;
  readonly onChoose: (id: string, how: { readonly inTab: boolean }) => void;
}

/** Must be rendered inside a `CommandPalette`. */
export function CommandResults({ results, note, tabs = false, onChoose }: CommandResultsProps) {
  const field = useContext(PaletteField);
  const isChosen = useRef(false);
  // Enter can reach both the menu and the field.
  const choose = (id: string): void => {
    if (isChosen.current) return;
    isChosen.current = true;
    onChoose(id, { inTab: tabs && field?.held.current === true });
  };
  useEffect(() =>
    field?.enter.listen((marked) => {
      const chosen = marked ?? results[0]?.id;
      if (chosen !== undefined) choose(chosen);
    }),
  );
  return (
    <>
      <ResultList commands={results} isFinal={note === undefined} onAction={choose} />
      {/* The retry button disappears with the failure, so the field receives the focus. */}
      <PaletteNoteLine note={note} onRetried={() => field?.toField()} />
    </>
  );
}

function ResultList({
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
