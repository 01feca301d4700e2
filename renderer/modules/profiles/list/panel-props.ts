import type { Launcher } from '#contract/entities/launcher.ts';
import type { Profile } from '#contract/entities/profile.ts';
import type { ScreenProps } from '#renderer/modules/profiles/screen-props.ts';

/** What the parts of the open profile need. */
export type ProfilePanelProps = ScreenProps & {
  readonly launcher: Launcher;
  /** Null: a new profile. */
  readonly profile: Profile | null;
  /** The profile whose fields a new one begins with. */
  readonly copy: Profile | null;
  readonly onCreated: (id: string) => void;
  readonly onDuplicate: (profile: Profile) => void;
  readonly onClose: () => void;
};
