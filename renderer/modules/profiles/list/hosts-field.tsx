import type { Profile } from '#contract/entities/profile.ts';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '#renderer/ui/button/button.tsx';
import { words } from '#renderer/modules/profiles/messages.ts';
import { nameOf, PersonSearch } from '#renderer/modules/profiles/person-search.tsx';
import styles from '#renderer/modules/profiles/profiles.module.css';
import type { ProfilesScope } from '#renderer/modules/profiles/queries.ts';

type Hosts = Profile['hosts'];

export function HostsField({
  id,
  scope,
  hosts,
  readOnly,
  onChange,
}: {
  readonly id: string;
  readonly scope: ProfilesScope;
  readonly hosts: Hosts;
  readonly readOnly: boolean;
  readonly onChange: (hosts: Hosts) => void;
}) {
  const [searching, setSearching] = useState(false);
  return (
    <fieldset className={styles['fieldset']} aria-describedby={id}>
      <legend>{words.hosts}</legend>
      <p id={id} className={styles['quiet']}>
        {hosts.length === 0 ? words.noHosts : words.hostsHint}
      </p>
      {hosts.length > 0 && (
        <ul className={styles['chips']}>
          {hosts.map((host) => (
            <li key={host.id} title={host.email}>
              {host.name}
              {!readOnly && (
                <IconButton
                  size="small"
                  iconSize="small"
                  icon={X}
                  label={words.removeHost(host.name)}
                  onClick={() => onChange(hosts.filter((other) => other.id !== host.id))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {searching && (
        <PersonSearch
          scope={scope}
          group="host"
          label={words.hostSearch}
          onPick={(person) => {
            setSearching(false);
            if (hosts.every(({ id: known }) => known !== person.id))
              onChange([...hosts, { id: person.id, name: nameOf(person), email: person.email }]);
          }}
        />
      )}
      {!readOnly && !searching && (
        <Button size="small" onClick={() => setSearching(true)}>
          {words.host}
        </Button>
      )}
    </fieldset>
  );
}
