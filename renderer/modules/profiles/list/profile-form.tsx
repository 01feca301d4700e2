// The fields of a profile. A change of groups that concerns people is shown before it is saved.
import type { Profile } from '#contract/entities/profile.ts';
import { profileDescriptionMaxLength, profileNameMaxLength } from '#contract/limits.ts';
import { mayGiveGroup } from '#contract/rules/authority.ts';
import { groupsWithout } from '#contract/rules/launcher-changes.ts';
import { useId, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#renderer/api/api-error.ts';
import { useFirstWrong } from '#renderer/form/use-first-wrong.ts';
import { rebased, useRebased } from '#renderer/form/use-rebased.ts';
import { useUnsavedWarning } from '#renderer/form/use-unsaved-warning.ts';
import { Banner } from '#renderer/ui/banner/banner.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { useDialogChange } from '#renderer/ui/dialog/dialog-changes.ts';
import { TextArea } from '#renderer/ui/field/text-area.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import { words } from '#renderer/modules/profiles/messages.ts';
import { groupColumns } from '#renderer/modules/profiles/model/matrix-model.ts';
import styles from '#renderer/modules/profiles/profiles.module.css';
import { profilesQuery, saveProfile } from '#renderer/modules/profiles/queries.ts';
import { GroupsField } from './groups-field.tsx';
import { HostsField } from './hosts-field.tsx';
import { GroupsDialog } from './groups-dialog.tsx';
import type { ProfilePanelProps } from './panel-props.ts';
import { useProfileMutation } from './use-profile-mutation.ts';

interface Fields {
  readonly name: string;
  readonly description: string;
  readonly groups: readonly string[];
  readonly hosts: Profile['hosts'];
}

const fieldsOf = (profile: Profile | null, copy: Profile | null): Fields => {
  const { name = '', description = '', groups = [], hosts = [] } = profile ?? copy ?? {};
  return { name: profile === null && copy !== null ? words.copyOf(name) : name, description, groups, hosts };
};

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.code === '#CONFLICT';

const hostsIn = ({ hosts }: Profile): string => hosts.map(({ name }) => name).join(', ');

/** The changes of somebody else in a profile. */
const conflictLines = (seen: Profile, current: Profile): readonly string[] => [
  ...(seen.name === current.name ? [] : [words.conflictName(current.name)]),
  ...(seen.description === current.description ? [] : [words.conflictDescription(current.description)]),
  ...(hostsIn(seen) === hostsIn(current) ? [] : [words.conflictHosts(hostsIn(current))]),
  ...(seen.groups.join() === current.groups.join() ? [] : [words.conflictNow(current.groups)]),
];

/** The state of the form and its submission. A conflict keeps what was typed. */
function useProfileForm(props: ProfilePanelProps & { readonly readOnly: boolean }) {
  const { scope, profile, copy, readOnly, onCreated } = props;
  const queries = useQueryClient();
  const initial = fieldsOf(profile, copy);
  const [fields, setFields] = useRebased(initial);
  const [tried, setTried] = useState(false);
  const [taken, setTaken] = useState<string | null>(null);
  const [conflict, setConflict] = useState<readonly string[] | null>(null);
  const changed = JSON.stringify(fields) !== JSON.stringify(initial) || (profile === null && copy !== null);
  useUnsavedWarning(changed && !readOnly);
  useDialogChange(changed && !readOnly);

  async function compare(): Promise<void> {
    if (profile === null) return;
    const all = await queries.fetchQuery({ ...profilesQuery(scope), staleTime: 0 });
    const current = all.find(({ id }) => id === profile.id);
    setConflict(current === undefined ? [] : conflictLines(profile, current));
  }
  async function save(): Promise<void> {
    const body = { ...fields, groups: [...fields.groups], hosts: fields.hosts.map(({ id }) => id) };
    try {
      const saved = await saveProfile(scope, profile, body);
      setFields((now) => rebased(now, fields, fieldsOf(saved, null)));
      setConflict(null);
      showToast({ message: profile === null ? words.created : words.saved });
      if (profile === null) onCreated(saved.id);
    } catch (error) {
      if (isConflict(error)) await compare();
      throw error;
    }
  }
  const { busy, run } = useProfileMutation(props, save, (error) => {
    if (error.fields['body.name'] === 'taken') setTaken(fields.name);
    return error.fields['body.name'] === 'taken' || isConflict(error);
  });
  const isNamed = fields.name.trim().length >= 2;
  const nameError = taken === fields.name ? words.nameTaken : tried && !isNamed ? words.nameMissing : undefined;
  return {
    fields,
    changed,
    conflict,
    busy,
    nameError,
    change: (some: Partial<Fields>): void => setFields((now) => ({ ...now, ...some })),
    /** Whether the fields can be sent. */
    check: (): boolean => {
      setTried(true);
      return isNamed;
    },
    send: () => void run(undefined),
  };
}

export function ProfileForm(props: ProfilePanelProps & { readonly readOnly: boolean }) {
  const { scope, user, profile, copy, launcher, readOnly } = props;
  const { fields, changed, conflict, busy, nameError, change, check, send } = useProfileForm(props);
  const [asking, setAsking] = useState(false);
  const { fields: place, focusWrong } = useFirstWrong<HTMLFormElement>();
  const hostsId = useId();
  const added = groupsWithout(fields.groups, profile?.groups ?? []);
  const removed = groupsWithout(profile?.groups ?? [], fields.groups);
  const concernsPeople = profile !== null && profile.people > 0 && added.length + removed.length > 0;
  return (
    <form
      ref={place}
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!check()) focusWrong();
        else if (concernsPeople) setAsking(true);
        else send();
      }}
    >
      {conflict !== null && <Conflict lines={conflict} />}
      <TextField
        label={words.name}
        // "Duplicar", which had the focus, is gone.
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for the copy, and names it first
        autoFocus={profile === null && copy !== null}
        need="required"
        hint={words.nameHint}
        error={nameError}
        value={fields.name}
        maxLength={profileNameMaxLength}
        readOnly={readOnly}
        autoComplete="off"
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextArea
        label={words.description}
        need="optional"
        hint={words.descriptionHint}
        rows={2}
        maxLength={profileDescriptionMaxLength}
        readOnly={readOnly}
        value={fields.description}
        onChange={(event) => change({ description: event.target.value })}
      />
      <GroupsField
        known={groupColumns(launcher).flatMap(({ name }) => (name !== null && mayGiveGroup(user.groups, name) ? name : []))}
        groups={fields.groups}
        readOnly={readOnly}
        onChange={(groups) => change({ groups })}
      />
      <HostsField id={hostsId} scope={scope} hosts={fields.hosts} readOnly={readOnly} onChange={(hosts) => change({ hosts })} />
      {!readOnly && (
        <Button type="submit" variant={changed ? 'primary' : 'line'} busy={busy}>
          {words.save}
        </Button>
      )}
      {asking && profile !== null && (
        <GroupsDialog
          profile={profile}
          added={added}
          removed={removed}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            send();
          }}
        />
      )}
    </form>
  );
}

const Conflict = ({ lines }: { readonly lines: readonly string[] }) => (
  <Banner tone="warn" title={words.conflict} announce>
    <p>{words.conflictText}</p>
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </Banner>
);
