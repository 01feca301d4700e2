import type { BulkAction } from '#contract/calls/auth/people-bulk.ts';
import { type PeopleScope, readSelection } from '#renderer/modules/users/queries.ts';
import { Button, IconButton } from '#renderer/ui/button/button.tsx';
import { isPicked, type Picked, pickedCount } from '#renderer/ui/long-table/picked.ts';
import type { TableView } from '#renderer/ui/long-table/view/view.ts';
import { Menu } from '#renderer/ui/menu/menu.tsx';
import { Ban, Ellipsis, LockOpen, Mail, Tags } from 'lucide-react';
import { useState } from 'react';
import { BulkDialog } from './bulk-dialog.tsx';
import type { BulkKind } from './bulk-values.ts';
import { words } from './messages.ts';
import type { Bulk } from './use-bulk.ts';

export interface BulkActionsProps {
  readonly scope: PeopleScope;
  readonly bulk: Bulk;
  readonly picked: Picked;
  readonly view: TableView;
  /** The ids of the rows in sight, and the number of people that match the filter. */
  readonly shown: readonly string[];
  readonly total: number;
  readonly suggestions: readonly string[];
  readonly onClear: () => void;
}

/** The picked people. Only the server knows the ids of all people of a filter. */
async function targetsOf({ scope, picked, view }: Pick<BulkActionsProps, 'scope' | 'picked' | 'view'>) {
  if (picked.kind === 'some') return [...picked.keys].map((id) => ({ id }));
  const { ids } = await readSelection(scope, view);
  return ids.filter((id) => isPicked(picked, id)).map((id) => ({ id }));
}

/** The actions on the picked people. */
export function BulkActions(props: BulkActionsProps) {
  const { bulk, picked, shown, total, suggestions, onClear } = props;
  const [kind, setKind] = useState<BulkKind | null>(null);
  const count = pickedCount(picked, total);
  const isBeyond = picked.kind === 'some' ? [...picked.keys].some((id) => !shown.includes(id)) : total > shown.length;
  const confirm = (action: BulkAction): void => {
    setKind(null);
    void bulk.run({ action, targets: () => targetsOf(props) });
    onClear();
  };
  return (
    <>
      <Button size="small" icon={Tags} sends busy={bulk.busy} onClick={() => setKind('groups')}>
        {words.groups}
      </Button>
      <Button size="small" icon={Ban} sends busy={bulk.busy} onClick={() => setKind('block')}>
        {words.block}
      </Button>
      <Menu
        label={words.more}
        trigger={<IconButton label={words.more} icon={Ellipsis} />}
        entries={[
          {
            kind: 'action',
            id: 'unblock',
            label: words.unblock,
            icon: LockOpen,
            disabled: bulk.busy,
            onSelect: () => setKind('unblock'),
          },
          {
            kind: 'action',
            id: 'resend',
            label: words.resend,
            icon: Mail,
            disabled: bulk.busy,
            onSelect: () => setKind('resend'),
          },
        ]}
      />
      {kind !== null && (
        <BulkDialog
          kind={kind}
          count={count}
          isBeyond={isBeyond}
          suggestions={suggestions}
          onConfirm={confirm}
          onClose={() => setKind(null)}
        />
      )}
    </>
  );
}
