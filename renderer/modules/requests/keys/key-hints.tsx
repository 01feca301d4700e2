import { words as all } from '#renderer/modules/requests/messages.ts';
import { IconButton } from '#renderer/ui/button/button.tsx';
import { Kbd } from '#renderer/ui/text/kbd.tsx';
import { Keyboard } from 'lucide-react';
import styles from './keys.module.css';

const { keys: words } = all;

/** The single keys in the foot of the list, and the button that explains them. */
export const KeyHints = ({ isOn, onOpen }: { readonly isOn: boolean; readonly onOpen: () => void }) => (
  <div className={styles['hints']}>
    <IconButton label={words.open} icon={Keyboard} iconSize="normal" size="small" onClick={onOpen} />
    {isOn && (
      <>
        <span>
          <Kbd>j</Kbd>
          <Kbd>k</Kbd>
          {words.hints.move}
        </span>
        <span>
          <Kbd>a</Kbd>
          {words.hints.approve}
        </span>
        <span>
          <Kbd>r</Kbd>
          {words.hints.refuse}
        </span>
      </>
    )}
  </div>
);
