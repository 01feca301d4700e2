// Whose values one sees. Choosing others is a dialog of its own; here they are listed.
import type { User } from '#contract/entities/user.ts';
import { formatCnpj } from '#contract/rules/cnpj.ts';
import { useQuery } from '@tanstack/react-query';
import { Building2, ChevronsUpDown } from 'lucide-react';
import { errorDetails } from '../../api/error-words.ts';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { SkeletonText } from '../../ui/skeleton/skeleton.tsx';
import { words } from '../messages.ts';
import type { PortalApp } from '../portal-app.ts';
import { entitiesQuery, selectedEntities } from '../queries.ts';
import styles from './entity-selector.module.css';
import { HeaderPopover } from './popover.tsx';

interface SelectorProps {
  readonly portal: PortalApp;
  readonly user: User;
  /** In the header, or as the row under it on a phone. */
  readonly place: 'header' | 'row';
}

export function EntitySelector({ portal, user, place }: SelectorProps) {
  return (
    <HeaderPopover
      label={words.entitiesTitle}
      side="start"
      trigger={{
        className: place === 'row' ? styles['row'] : styles['pick'],
        children: (
          <>
            <Icon of={Building2} />
            <span className={styles['label']}>{words.entities(user.entitySelected.length)}</span>
            <Icon of={ChevronsUpDown} size="small" />
          </>
        ),
      }}
    >
      <Selected portal={portal} user={user} />
    </HeaderPopover>
  );
}

function Selected({ portal, user }: Omit<SelectorProps, 'place'>) {
  const { client, company } = portal.runtime;
  const { data, isPending, error, refetch } = useQuery(entitiesQuery(client, company, user));
  if (user.entitySelected.length === 0) return <p className={styles['none']}>{words.entitiesNone}</p>;
  if (isPending)
    return (
      <div className={styles['none']}>
        <SkeletonText />
      </div>
    );
  if (error !== null)
    return <ErrorState title={words.entitiesFailed} details={errorDetails(error)} onRetry={() => void refetch()} />;
  return (
    <>
      <h2 className={styles['title']}>{words.entitiesTitle}</h2>
      <ul>
        {selectedEntities(user, data).map(({ code, description }) => (
          <li key={code} className={styles['entity']}>
            <span>{description}</span>
            <span className={styles['code']}>{formatCnpj(code)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
