import { Braces } from 'lucide-react';
import { useState } from 'react';
import { ListFolder, ListRow } from '#renderer/ui/tool-shell/tool-list.tsx';
import { words } from '#renderer/modules/code-editor/messages.ts';
import { keyOf, type ValueOwner } from './value-text.ts';

/** The modules and items whose values can be edited. Collapsed at first, because scripts are edited more often. */
export function ValueList({
  owners,
  current,
  onOpen,
}: {
  readonly owners: readonly ValueOwner[];
  readonly current: ValueOwner | null;
  readonly onOpen: (owner: ValueOwner) => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  if (owners.length === 0) return null;
  return (
    <div>
      <ListFolder name={words.values.title} count={owners.length} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)}>
        <nav aria-label={words.values.title}>
          <ul>
            {owners.map((owner) => (
              <li key={keyOf(owner)}>
                <ListRow
                  icon={Braces}
                  name={owner.title}
                  isCurrent={current !== null && keyOf(current) === keyOf(owner)}
                  onPress={() => onOpen(owner)}
                />
              </li>
            ))}
          </ul>
        </nav>
      </ListFolder>
    </div>
  );
}
