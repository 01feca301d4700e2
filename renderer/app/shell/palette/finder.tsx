// The search of the header. Pointer, focus or Ctrl K load the palette.
import type { User } from '#contract/entities/user.ts';
import { Search } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { IconButton } from '#renderer/ui/button/button.tsx';
import { loadable } from '#renderer/ui/loadable/loadable.tsx';
import { Icon } from '#renderer/ui/icon/icon.tsx';
import { isPaletteShortcut, paletteKeys } from '#renderer/ui/palette/shortcut.ts';
import { Kbd } from '#renderer/ui/text/kbd.tsx';
import type { ShellDialog } from '#renderer/app/shell/dialogs/open-dialog.ts';
import { words } from '#renderer/app/shell/messages.ts';
import { useNewPage } from '#renderer/app/shell/use-new-page.ts';
import type { Portal } from '#renderer/app/portal/portal.ts';
import styles from './finder.module.css';
import { openForFrame } from './open-for-frame.ts';
import { typeAhead } from './type-ahead.ts';

/** A modal dialog of the browser. The palette would open behind it. */
const nativeDialog = 'dialog[open]';
/** Modal dialogs of the portal, and its calendar. */
const dialogs = `[role="dialog"], [role="alertdialog"], ${nativeDialog}`;

const palette = loadable(async () => (await import('./palette.tsx')).Palette);

/** Loads the palette in advance. */
export const preparePalette = palette.prepare;

/** The shortcut, from anywhere on the page. */
function useShortcut(open: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!isPaletteShortcut(event)) return;
      event.preventDefault();
      if (document.querySelector(nativeDialog) === null) open();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [open]);
}

/** The shortcut from the frame of a module. No request counts while the palette is open. */
function useFrameShortcut({ requests }: Pick<Portal, 'requests'>, isOpen: boolean, open: () => void): void {
  const closedAt = useRef<number | null>(null);
  const quick = useRef(0);
  useEffect(() => {
    if (isOpen)
      return () => {
        closedAt.current = Date.now();
      };
    return requests.listen((what) => {
      if (what !== 'palette') return;
      const hasDialog = document.querySelector(dialogs) !== null;
      const next = openForFrame({ now: Date.now(), closedAt: closedAt.current, hasDialog, quick: quick.current });
      if (next === null) return;
      quick.current = next;
      open();
    });
  }, [requests, isOpen, open]);
}

/** While `waiting`, keys go to the search that is about to appear and not to the focused element. */
function useTypeAhead(waiting: boolean, onText: (change: (text: string) => string) => void, onEscape: () => void): void {
  useEffect(() => {
    if (!waiting) return undefined;
    const press = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') onEscape();
      if (typeAhead('', event) === null) return;
      event.preventDefault();
      event.stopPropagation();
      onText((text) => typeAhead(text, event) ?? text);
    };
    addEventListener('keydown', press, { capture: true });
    return () => removeEventListener('keydown', press, { capture: true });
  }, [waiting, onText, onEscape]);
}

export function Finder({
  portal,
  user,
  onOpen,
}: {
  readonly portal: Pick<Portal, 'runtime' | 'navigation' | 'visitor' | 'items' | 'host' | 'requests'>;
  readonly user: User;
  /** Opens a dialog of the shell. */
  readonly onOpen: (dialog: ShellDialog) => void;
}) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const [text, setText] = useState('');
  const [isShown, setShown] = useState(false);
  const [openedOn, setOpenedOn] = useState('');
  const [open] = useState(() => () => {
    setState('open');
    setOpenedOn(location.pathname);
  });
  const [onShown] = useState(() => () => setShown(true));
  useShortcut(open);
  useFrameShortcut(portal, state === 'open', open);
  const [close] = useState(() => () => {
    setState('closed');
    setShown(false);
    setText('');
  });
  useTypeAhead(state === 'open' && !isShown, setText, close);
  // A page appears later than its address. A palette that the person opened in between stays open.
  useNewPage(portal, ({ pathname }) => state === 'open' && pathname !== openedOn && close());
  const intent = {
    onPointerEnter: preparePalette,
    onFocus: preparePalette,
    onClick: open,
    'aria-haspopup': 'dialog',
    // The button looks pressed at once, also while the palette loads.
    'aria-expanded': state === 'open',
  } as const;
  return (
    <>
      <button type="button" className={styles['finder']} aria-keyshortcuts={paletteKeys.aria} {...intent}>
        <Icon of={Search} />
        <span className={styles['finderText']}>{words.search}</span>
        <Kbd>{paletteKeys.text}</Kbd>
      </button>
      <span className={styles['phone']}>
        <IconButton label={words.searchShort} icon={Search} {...intent} />
      </span>
      {state !== 'never' && (
        <Suspense>
          <palette.Component
            portal={portal}
            user={user}
            open={state === 'open'}
            text={text}
            onText={setText}
            onShown={onShown}
            onClose={close}
            onOpen={onOpen}
          />
        </Suspense>
      )}
    </>
  );
}
