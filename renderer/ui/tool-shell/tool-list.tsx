// The parts of a tool's list: sections, folders and rows of one line.
import { ChevronDown, ChevronRight, Folder, FolderOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Glyph, Icon } from '#renderer/ui/icon/icon.tsx';
import styles from './tool-list.module.css';

/** The scrolling part of a list. */
export const ListBody = ({ children }: { readonly children: ReactNode }) => <div className={styles['body']}>{children}</div>;

/** The part above the rows that does not scroll, for a search field. */
export const ListSearch = ({ children }: { readonly children: ReactNode }) => <div className={styles['search']}>{children}</div>;

/** A group of rows under a title. `landmark`: whether its rows lead to places (`nav`). */
export const ListSection = ({
  title,
  landmark: Landmark = 'section',
  end,
  children,
}: {
  readonly title: string;
  readonly landmark?: 'section' | 'nav';
  /** Shown at the end of the title's line. */
  readonly end?: ReactNode;
  readonly children: ReactNode;
}) => (
  <Landmark className={styles['section']} aria-label={title}>
    <div className={styles['title']}>
      <h2>{title}</h2>
      {end}
    </div>
    {children}
  </Landmark>
);

/** A row that shows and hides the rows of a folder. */
export const ListFolder = ({
  name,
  count,
  countStays = false,
  isOpen,
  onToggle,
  children,
}: {
  readonly name: string;
  readonly count: number;
  /** Whether the count is also shown while the folder is open. */
  readonly countStays?: boolean;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}) => (
  <>
    <button type="button" className={styles['folder']} aria-expanded={isOpen} title={name} onClick={onToggle}>
      <Icon of={isOpen ? ChevronDown : ChevronRight} size="small" />
      <Icon of={isOpen ? FolderOpen : Folder} />
      <span className={styles['name']}>{name}</span>
      {(!isOpen || countStays) && <span className={styles['end']}>{count}</span>}
    </button>
    {isOpen && <div className={styles['inside']}>{children}</div>}
  </>
);

/** A row that opens something. A name without room for all of it ends in an ellipsis; `title` contains it. */
export const ListRow = ({
  icon,
  name,
  label,
  title,
  end,
  under,
  isCurrent = false,
  onPress,
}: {
  readonly icon: Glyph;
  readonly name: string;
  /** The accessible name; by default the texts of the row. */
  readonly label?: string;
  /** The tooltip; the name by default. */
  readonly title?: string;
  readonly end?: ReactNode;
  /** A second line. */
  readonly under?: ReactNode;
  readonly isCurrent?: boolean;
  readonly onPress: () => void;
}) => (
  <button
    type="button"
    className={styles['row']}
    title={title ?? name}
    aria-label={label}
    aria-current={isCurrent ? 'true' : undefined}
    onClick={onPress}
  >
    <Icon of={icon} />
    <span className={styles['name']}>{name}</span>
    {end !== undefined && <span className={styles['end']}>{end}</span>}
    {under !== undefined && <span className={styles['under']}>{under}</span>}
  </button>
);
