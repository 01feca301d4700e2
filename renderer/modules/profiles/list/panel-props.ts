import type { Launcher } from '#contract/entities/launcher.ts';
import type { Profile } from '#contract/entities/profile.ts';
import type { DiscardQuestion } from '#renderer/ui/dialog/use-discard-question.tsx';
import type { ScreenProps } from '#renderer/modules/profiles/screen-props.ts';

/** The properties that the parts of the open profile share. */
export type ProfilePanelProps = ScreenProps & {
  readonly launcher: Launcher;
  /** Null: a new profile. */
  readonly profile: Profile | null;
  /** The profile whose fields a new one begins with. */
  readonly copy: Profile | null;
  /** Asks before something discards the changes of the form. */
  readonly ask: DiscardQuestion['ask'];
  readonly onCreated: (id: string) => void;
  readonly onDuplicate: (profile: Profile) => void;
  readonly onClose: () => void;
};
