import type { QuotaException, QuotaState } from '#contract/entities/quota.ts';
import { Button, IconButton } from '#renderer/ui/button/button.tsx';
import { Heading } from '#renderer/ui/text/heading.tsx';
import { Pencil, Plus, Trash } from 'lucide-react';
import { useState } from 'react';
import { ExceptionDialog } from './exception-dialog.tsx';
import { words } from './messages.ts';
import type { QuotaPlace } from './queries.ts';
import { termsWords } from './quota-rows.ts';
import styles from './quotas.module.css';
import type { LimitChanges } from './use-limit-change.ts';

interface QuotaExceptionsProps {
  readonly place: QuotaPlace;
  readonly quota: QuotaState;
  readonly mayEdit: boolean;
  readonly changes: LimitChanges;
}

const isSameScope = (one: Pick<QuotaException, 'scope'>, other: Pick<QuotaException, 'scope'>): boolean =>
  one.scope.kind === other.scope.kind && one.scope.id === other.scope.id;

/** The profiles and companies that have a limit of their own. */
export function QuotaExceptions({ place, quota, mayEdit, changes }: QuotaExceptionsProps) {
  const [edited, setEdited] = useState<Pick<QuotaException, 'scope'> | 'new' | null>(null);
  // The edited exception follows a change of somebody else.
  const current = edited === 'new' || edited === null ? null : (quota.exceptions.find((one) => isSameScope(one, edited)) ?? null);
  return (
    <section className={styles['part']}>
      <Heading level={3} size="title-3">
        {words.exceptions}
      </Heading>
      {quota.exceptions.length === 0 ? (
        <p className={styles['muted']}>{words.noExceptions}</p>
      ) : (
        <ul className={styles['rows']}>
          {quota.exceptions.map((exception) => (
            <li key={`${exception.scope.kind}:${exception.scope.id}`}>
              <span>
                <span>{words.scopeTitle(exception.scope.kind, exception.title)}</span>
                <small>{termsWords(quota.name, exception)}</small>
              </span>
              {mayEdit && (
                <>
                  <IconButton label={words.edit(exception.title)} icon={Pencil} onClick={() => setEdited(exception)} />
                  <IconButton
                    label={words.remove(exception.title)}
                    icon={Trash}
                    onClick={() => void changes.run(exception.scope, exception.revision, null)}
                  />
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayEdit && (
        <div>
          <Button icon={Plus} onClick={() => setEdited('new')}>
            {words.addException}
          </Button>
        </div>
      )}
      {(edited === 'new' || current !== null) && (
        <ExceptionDialog place={place} quota={quota} exception={current} changes={changes} onClose={() => setEdited(null)} />
      )}
    </section>
  );
}
