// The keys of the palette, in its foot. Screen readers announce the keys of a menu themselves.
import { ArrowDown, ArrowUp, CornerDownLeft } from 'lucide-react';
import { Icon } from '#renderer/ui/icon/icon.tsx';
import { Kbd } from '#renderer/ui/text/kbd.tsx';
import styles from './command-palette.module.css';
import { modifierKey } from './shortcut.ts';

/** `tabs`: whether a command opens in another tab as well. */
export function PaletteHints({ tabs }: { readonly tabs: boolean }) {
  const enter = (
    <Kbd>
      <Icon of={CornerDownLeft} size="small" />
    </Kbd>
  );
  return (
    <div className={styles['hints']} aria-hidden>
      <span>
        <Kbd>
          <Icon of={ArrowUp} size="small" />
        </Kbd>
        <Kbd>
          <Icon of={ArrowDown} size="small" />
        </Kbd>
        escolher
      </span>
      <span>{enter} abrir</span>
      {tabs && (
        <span>
          <Kbd>{modifierKey}</Kbd>
          {enter} abrir em nova aba
        </span>
      )}
      <span>
        <Kbd>&gt;</Kbd> só ações
      </span>
    </div>
  );
}
