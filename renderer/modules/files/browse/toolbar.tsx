import { ChevronRight, FolderPlus, FolderUp, Grid2x2, List, Upload } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { Button, IconButton } from '#renderer/ui/button/button.tsx';
import { SearchField } from '#renderer/ui/field/search-field.tsx';
import { Icon } from '#renderer/ui/icon/icon.tsx';
import { Menu } from '#renderer/ui/menu/menu.tsx';
import { useNarrow } from '#renderer/ui/narrow/use-narrow.ts';
import { SelectBox } from '#renderer/ui/select/select.tsx';
import { words } from '#renderer/modules/files/messages.ts';
import styles from './toolbar.module.css';
import { orderOf, sortOf, stepsTo, type FilesView } from '#renderer/modules/files/files-view.ts';

interface ToolbarProps {
  readonly view: FilesView;
  /** The name of the root of the path. */
  readonly rootName: string;
  /** Whether files can be added here. */
  readonly writable: boolean;
  readonly onView: (change: Partial<FilesView>) => void;
  readonly onChoose: (what: 'files' | 'folder') => void;
  readonly onNewFolder: () => void;
}

/** The orders for tiles. A table is ordered by its headers. */
const orders = Object.entries(words.orders).map(([value, label]) => ({ value, label }));

export function Toolbar(props: ToolbarProps) {
  const { view, writable, onView } = props;
  const isNarrow = useNarrow();
  const search = writable && (
    <div className={styles['search']}>
      <SearchField
        key={`${view.section} ${view.company} ${view.path}`}
        label={words.search}
        placeholder={words.search}
        initial={view.search}
        onSearch={(text) => onView({ search: text, page: 0 })}
      />
    </div>
  );
  return (
    <div className={styles['toolbar']}>
      <Breadcrumbs {...props} />
      <div className={styles['tools']}>
        {!isNarrow && search}
        {view.grid && (
          <div className={styles['order']}>
            <SelectBox
              label={words.order}
              options={orders}
              value={orderOf(view.sort)}
              onChange={(order) => onView({ sort: sortOf(order), page: 0 })}
            />
          </div>
        )}
        <IconButton
          label={view.grid ? words.list : words.grid}
          icon={view.grid ? List : Grid2x2}
          variant="line"
          iconSize="normal"
          onClick={() => onView({ grid: !view.grid })}
        />
        {writable && <AddActions {...props} isNarrow={isNarrow} />}
      </div>
      {isNarrow && search}
    </div>
  );
}

function AddActions({ isNarrow, onChoose, onNewFolder }: ToolbarProps & { readonly isNarrow: boolean }) {
  return (
    <>
      {/* On a phone the icon alone, so that the tools share a line with the path. */}
      <Button icon={FolderPlus} sends aria-label={isNarrow ? words.newFolder : undefined} onClick={onNewFolder}>
        {!isNarrow && words.newFolder}
      </Button>
      <Menu
        label={words.upload}
        align="end"
        trigger={
          <Button variant="primary" icon={Upload}>
            {words.upload}
          </Button>
        }
        entries={[
          { kind: 'action', id: 'files', label: words.uploadFiles, icon: Upload, onSelect: () => onChoose('files') },
          { kind: 'action', id: 'folder', label: words.uploadFolder, icon: FolderUp, onSelect: () => onChoose('folder') },
        ]}
      />
    </>
  );
}

/** The path from the root to the open folder. */
function Breadcrumbs({ view, rootName, onView }: ToolbarProps) {
  const steps = stepsTo(view.path);
  const here = useFocusOnFolder(view.path);
  return (
    <nav aria-label={words.path}>
      <ol className={styles['way']}>
        <li>
          <Step
            name={rootName}
            current={steps.length === 0}
            here={here}
            onPress={() => onView({ path: '', page: 0, search: '' })}
          />
        </li>
        {steps.map(({ name, path }, index) => (
          <li key={path}>
            <Icon of={ChevronRight} size="small" />
            <Step
              name={name}
              current={index === steps.length - 1}
              here={here}
              onPress={() => onView({ path, page: 0, search: '' })}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface StepProps {
  readonly name: string;
  /** Whether this folder is open. */
  readonly current: boolean;
  readonly here: RefObject<HTMLElement | null>;
  readonly onPress: () => void;
}

const Step = ({ name, current, here, onPress }: StepProps) =>
  current ? (
    <span ref={here} tabIndex={-1} className={styles['here']} aria-current="location">
      {name}
    </span>
  ) : (
    <button type="button" className={styles['step']} onClick={onPress}>
      {name}
    </button>
  );

/** Focuses the name of a folder that was opened, because the control that opened it is gone. After Back the shell sets the focus. */
function useFocusOnFolder(path: string): RefObject<HTMLElement | null> {
  const here = useRef<HTMLElement>(null);
  const shown = useRef(path);
  const how = useNavigationType();
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    if (how !== NavigationType.Pop && document.activeElement === document.body) here.current?.focus({ preventScroll: true });
  }, [path, how]);
  return here;
}
