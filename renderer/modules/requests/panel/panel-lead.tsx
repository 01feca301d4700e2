import { words } from '#renderer/modules/requests/messages.ts';
import { IconButton } from '#renderer/ui/button/button.tsx';
import { Menu, type MenuEntry } from '#renderer/ui/menu/menu.tsx';
import { ChevronDown, ChevronUp, EllipsisVertical } from 'lucide-react';
import styles from './panel.module.css';

export interface PanelLeadProps {
  readonly protocol: string;
  /** The place of the request in the list; null when the list does not show it. */
  readonly place: { readonly index: number; readonly total: number } | null;
  readonly canStep: (step: -1 | 1) => boolean;
  readonly onStep: (step: -1 | 1) => void;
  readonly entries: readonly MenuEntry[];
}

/** "2 de 12 · Solicitação K7M2Q9R4TX", and the buttons that move to another request. */
export const PanelLead = ({ protocol, place, canStep, onStep, entries }: PanelLeadProps) => (
  <div className={styles['lead']}>
    <span>{place === null ? words.alone(protocol) : words.place(place.index + 1, place.total, protocol)}</span>
    {entries.length > 0 && (
      <Menu
        label={words.more}
        align="end"
        entries={entries}
        trigger={<IconButton label={words.more} icon={EllipsisVertical} iconSize="normal" size="small" />}
      />
    )}
    {place !== null && (
      <>
        <IconButton label={words.previous} icon={ChevronUp} size="small" disabled={!canStep(-1)} onClick={() => onStep(-1)} />
        <IconButton label={words.next} icon={ChevronDown} size="small" disabled={!canStep(1)} onClick={() => onStep(1)} />
      </>
    )}
  </div>
);
