import type { GuestProfile } from '#contract/entities/profile.ts';
import { Select } from '#renderer/ui/select/select.tsx';
import { words } from './messages.ts';

const none = '';

/** The profile to give. Its groups are added to the chosen ones. */
export function ProfileField({
  profiles,
  chosen,
  onChange,
}: {
  readonly profiles: readonly GuestProfile[];
  readonly chosen: string | null;
  readonly onChange: (profile: string | null) => void;
}) {
  const groups = profiles.find(({ id }) => id === chosen)?.groups ?? [];
  return (
    <Select
      label={words.profile}
      need="optional"
      hint={groups.length === 0 ? undefined : words.profileGroups(groups.join(', '))}
      options={[{ value: none, label: words.noProfile }, ...profiles.map(({ id, name }) => ({ value: id, label: name }))]}
      value={chosen ?? none}
      onChange={(value) => onChange(value === none ? null : value)}
    />
  );
}
