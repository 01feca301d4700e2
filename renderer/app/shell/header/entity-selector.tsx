// Names the companies whose values are shown and opens the company dialog. A person with one company sees only its name.
import type { User } from '#contract/entities/user.ts';
import { useQuery } from '@tanstack/react-query';
import { Building2, ChevronsUpDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { entitiesQuery, type EntityScope, onlyEntity, prepareEntitiesDialog } from '#renderer/features/entities/index.ts';
import { Icon } from '#renderer/ui/icon/icon.tsx';
import { whenIdle } from '#renderer/app/start/boot.ts';
import { words } from '#renderer/app/shell/messages.ts';
import type { Portal } from '#renderer/app/portal/portal.ts';
import styles from './entity-selector.module.css';

interface SelectorProps {
  readonly portal: Pick<Portal, 'runtime' | 'queries'>;
  readonly user: User;
  /** `row`: under the header, on a phone. */
  readonly place: 'header' | 'row';
  readonly onOpen: () => void;
}

export function EntitySelector({ portal, user, place, onOpen }: SelectorProps) {
  const { client, company } = portal.runtime;
  const scope: EntityScope = { client, companyId: company.id, user };
  const only = useOnlyEntity(scope);
  const className = place === 'row' ? styles['row'] : styles['pick'];
  if (only !== null)
    return (
      <p className={className} data-only>
        <Icon of={Building2} />
        <span className={styles['label']}>{only.description}</span>
      </p>
    );
  const prepare = (): void => {
    prepareEntitiesDialog();
    void portal.queries.prefetchQuery(entitiesQuery(scope));
  };
  return (
    <button
      type="button"
      className={className}
      aria-haspopup="dialog"
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={onOpen}
    >
      <Icon of={Building2} />
      <span className={styles['label']}>{words.entities(user.entitySelected.length)}</span>
      <Icon of={ChevronsUpDown} size="small" />
    </button>
  );
}

/** Requested when the page is idle, and only for a person who may have a single company. */
function useOnlyEntity(scope: EntityScope) {
  const { entitySelected } = scope.user;
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const { data } = useQuery({ ...entitiesQuery(scope), enabled: idle && entitySelected.length === 1 });
  return onlyEntity(data, entitySelected);
}
