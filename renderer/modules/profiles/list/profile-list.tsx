// The profiles of the tenant. The open profile is shown in a panel beside the list, and over it in a narrow window.
import type { Launcher } from '#contract/entities/launcher.ts';
import type { Profile } from '#contract/entities/profile.ts';
import { visibleModules } from '#contract/rules/visibility.ts';
import { IdCard, Plus } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { tablePlace } from '#renderer/server-table/table-place.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { Card } from '#renderer/ui/card/card.tsx';
import { DialogChanges } from '#renderer/ui/dialog/dialog-changes.ts';
import type { DiscardQuestion } from '#renderer/ui/dialog/use-discard-question.tsx';
import type { LongColumn } from '#renderer/ui/long-table/long-column.ts';
import { LocalTable } from '#renderer/ui/long-table/local-table.tsx';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import { words } from '#renderer/modules/profiles/messages.ts';
import styles from '#renderer/modules/profiles/profiles.module.css';
import type { ScreenProps } from '#renderer/modules/profiles/screen-props.ts';
import { ProfilePanel } from './profile-panel.tsx';

type ListProps = ScreenProps & {
  readonly launcher: Launcher;
  readonly profiles: readonly Profile[];
  readonly head: ReactNode;
  /** Asks before something discards the changes of the open profile. */
  readonly leaving: DiscardQuestion;
};

const columnsOf = ({ modules }: Launcher): readonly LongColumn<Profile>[] => {
  const visible = ({ groups }: Profile): number => visibleModules(modules, groups).length;
  return [
    { id: 'name', label: words.name, names: true, weight: 2, card: 'title', text: ({ name }) => name },
    { id: 'groups', label: words.groups, weight: 2, text: ({ groups }) => groups.join(', ') },
    {
      id: 'people',
      label: words.peopleColumn,
      kind: 'number',
      card: 'status',
      text: ({ people }) => words.people(people),
      key: ({ people }) => people,
    },
    {
      id: 'modules',
      label: words.modules,
      kind: 'number',
      text: (profile) => words.visibleOf(visible(profile), modules.length),
      key: visible,
    },
  ];
};

/** The open profile by its id; `new`: a new one, with the fields of another where it is a copy. */
type Open = { readonly kind: 'profile'; readonly id: string } | { readonly kind: 'new'; readonly copy: Profile | null };

const isOther = (open: Open | null, id: string): boolean => open?.kind !== 'profile' || open.id !== id;

export function ProfileList(props: ListProps) {
  const { scope, user, launcher, profiles, head, leaving } = props;
  const { ask } = leaving;
  const [open, setOpen] = useState<Open | null>(null);
  const columns = useMemo(() => columnsOf(launcher), [launcher]);
  const shown = open?.kind === 'profile' ? (profiles.find(({ id }) => id === open.id) ?? null) : null;
  const create = (
    <Button variant="primary" icon={Plus} onClick={() => ask(() => setOpen({ kind: 'new', copy: null }))}>
      {words.create}
    </Button>
  );
  return (
    <div className={styles['page']}>
      <div className={styles['main']}>
        <header className={styles['head']}>
          {head}
          <span className={styles['grow']} />
          {create}
        </header>
        <Card flush>
          {profiles.length === 0 ? (
            <EmptyState icon={IdCard} title={words.empty}>
              {words.emptyText}
            </EmptyState>
          ) : (
            <LocalTable
              caption={words.caption}
              searchLabel={words.searchProfiles}
              placeholder={words.profilesPlaceholder}
              fileName={words.file}
              columns={columns}
              rows={profiles}
              rowKey={({ id }) => id}
              place={tablePlace({ companyId: scope.companyId, userId: user.id, screen: 'perfis' })}
              onOpen={({ id }) => isOther(open, id) && ask(() => setOpen({ kind: 'profile', id }))}
            />
          )}
        </Card>
      </div>
      {(shown !== null || open?.kind === 'new') && (
        <DialogChanges value={leaving.changes}>
          <ProfilePanel
            key={shown?.id ?? `new ${open?.kind === 'new' ? (open.copy?.id ?? '') : ''}`}
            {...props}
            profile={shown}
            copy={open?.kind === 'new' ? open.copy : null}
            ask={ask}
            onCreated={(id) => setOpen({ kind: 'profile', id })}
            onDuplicate={(copy) => setOpen({ kind: 'new', copy })}
            onClose={() => setOpen(null)}
          />
        </DialogChanges>
      )}
    </div>
  );
}
