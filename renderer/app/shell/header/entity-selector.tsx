// Names the companies whose values are shown and opens the company dialog. A person with one company sees only its name:
// the account menu and the search then offer the addition of another one.
import type { Entity } from '#contract/entities/entity.ts';
import type { User } from '#contract/entities/user.ts';
import { useServerQuery } from '#renderer/api/use-server-query.ts';
import { Building2, ChevronsUpDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { entitiesQuery, type EntityScope, onlyEntity, prepareEntitiesDialog } from '#renderer/features/entities/index.ts';
import { VisuallyHidden } from '#renderer/ui/hidden/visually-hidden.tsx';
import { Icon } from '#renderer/ui/icon/icon.tsx';
import { Skeleton } from '#renderer/ui/skeleton/skeleton.tsx';
import { whenIdle } from '#renderer/ui/when-idle.ts';
import { words } from '#renderer/app/shell/messages.ts';
import { prepareCompanies } from '#renderer/app/visitor/companies.ts';
import type { Portal } from '#renderer/app/portal/portal.ts';
import type { OpenDialog } from '#renderer/app/shell/dialogs/open-dialog.ts';
import styles from './entity-selector.module.css';

interface SelectorProps {
  readonly portal: Pick<Portal, 'runtime' | 'queries'>;
  readonly user: User;
  /** On a phone: `row` is under the header, `bar` in the bar of an open item. */
  readonly place: 'header' | 'row' | 'bar';
  /** Whether the dialog is open, or its code is on its way. */
  readonly open?: boolean;
  readonly onOpen: () => void;
}

const classNames = { header: styles['pick'], row: styles['row'], bar: styles['bar'] } as const;

export function EntitySelector({ portal, user, place, open, onOpen }: SelectorProps) {
  const { client, company } = portal.runtime;
  const scope: EntityScope = { client, companyId: company.id, user };
  const { entities, isNameOnItsWay } = useEntitiesOfOne(scope);
  const className = classNames[place];
  const only = onlyEntity(entities, user.entitySelected);
  if (only !== null)
    return (
      <p className={className} title={only.description}>
        <Icon of={Building2} />
        <span className={styles['label']}>{only.description}</span>
      </p>
    );
  const chosen = entities?.find(({ code }) => code === user.entitySelected[0])?.description;
  const prepare = (): void => {
    prepareEntitiesDialog();
    prepareCompanies(portal, user);
  };
  return (
    <button
      type="button"
      className={className}
      title={chosen}
      aria-label={chosen === undefined ? undefined : words.entity(chosen)}
      aria-haspopup="dialog"
      aria-expanded={open}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={onOpen}
    >
      <Icon of={Building2} />
      <span className={styles['label']}>
        {isNameOnItsWay ? (
          <>
            <Skeleton width={104} height={14} />
            <VisuallyHidden>{words.entities(1)}</VisuallyHidden>
          </>
        ) : (
          (chosen ?? words.entities(user.entitySelected.length))
        )}
      </span>
      <Icon of={ChevronsUpDown} size="small" />
    </button>
  );
}

/** The selector on a screen of the shell. Its button looks pressed while the dialog is open. */
export function EntitySelectorOfShell({
  openDialog,
  ...selector
}: Omit<SelectorProps, 'open' | 'onOpen'> & { readonly openDialog: OpenDialog }) {
  const open = useStore(openDialog.store, (dialog) => dialog?.kind === 'entities');
  return <EntitySelector {...selector} open={open} onOpen={() => openDialog.show({ kind: 'entities' })} />;
}

/** The companies of a person who acts for one of them, requested when the page is idle. Nobody else needs their names here. */
function useEntitiesOfOne(scope: EntityScope): {
  readonly entities: readonly Entity[] | undefined;
  /** False without a connection and after a failure, which leave the number of companies. */
  readonly isNameOnItsWay: boolean;
} {
  const actsForOne = scope.user.entitySelected.length === 1;
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const { data, isPending, isPaused } = useServerQuery({ ...entitiesQuery(scope), enabled: idle && actsForOne });
  return { entities: actsForOne ? data : undefined, isNameOnItsWay: actsForOne && isPending && !isPaused };
}
