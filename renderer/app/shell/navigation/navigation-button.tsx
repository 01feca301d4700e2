// The navigation of the menu layout on a phone: a button in the header opens it as a sheet of full height.
import { Menu } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#renderer/ui/button/button.tsx';
import { Dialog } from '#renderer/ui/dialog/dialog.tsx';
import { useNarrow } from '#renderer/ui/narrow/use-narrow.ts';
import { words } from '#renderer/app/shell/messages.ts';
import { useNewPage } from '#renderer/app/shell/use-new-page.ts';
import { NavigationList, type NavigationProps } from './navigation-list.tsx';
import styles from './navigation.module.css';

type ButtonProps = Omit<NavigationProps, 'onChosen'>;

/** In a wide window the side navigation replaces the button, and an open sheet closes. */
export const NavigationButton = (props: ButtonProps) => useNarrow() && <SheetButton {...props} />;

function SheetButton(props: ButtonProps) {
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  useNewPage(props.portal, close);
  return (
    <>
      <IconButton
        label={words.navigation}
        icon={Menu}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      <Dialog open={open} onClose={close} title={words.navigation} sentence={words.navigationText}>
        <nav className={styles['sheet']} aria-label={words.navigation}>
          <NavigationList {...props} onChosen={close} />
        </nav>
      </Dialog>
    </>
  );
}
