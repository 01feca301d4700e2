import type { ScriptRelease } from '#contract/entities/script.ts';
import { formatDateTime } from '#contract/rules/date.ts';
import { Banner } from '#renderer/ui/banner/banner.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import styles from '#renderer/modules/code-editor/code-editor.module.css';
import { words } from '#renderer/modules/code-editor/messages.ts';

function releaseText({ state, groups, author, startsAt }: ScriptRelease): string {
  const at = formatDateTime(startsAt);
  if (state === 'late') return words.release.late(author);
  if (state === 'groups') return words.release.groups(groups, author, at);
  return groups.length === 0 ? words.release.waiting(author, at) : words.release.waitingForGroups(groups, author, at);
}

interface ReleaseBannerProps {
  readonly release: ScriptRelease | null;
  readonly readOnly: boolean;
  readonly busy: boolean;
  readonly onFinish: () => void;
  readonly onCancel: () => void;
  readonly onTake: (text: string) => void;
}

/** A release that is not yet for everybody, with buttons to publish it for everybody and to cancel it. */
export function ReleaseBanner({ release, readOnly, busy, onFinish, onCancel, onTake }: ReleaseBannerProps) {
  if (release === null) return null;
  return (
    <Banner tone={release.state === 'late' ? 'warn' : 'info'} title={words.release.title}>
      <p>{releaseText(release)}</p>
      {release.note !== '' && <p className={styles['quiet']}>{release.note}</p>}
      {!readOnly && (
        <div className={styles['actions']}>
          {release.state !== 'late' && (
            <Button size="small" variant="primary" sends busy={busy} onClick={onFinish}>
              {words.release.finish}
            </Button>
          )}
          <Button size="small" sends busy={busy} onClick={onCancel}>
            {release.state === 'groups' ? words.release.takeBack : words.release.cancel}
          </Button>
          <Button size="small" variant="ghost" onClick={() => onTake(release.source)}>
            {words.release.take}
          </Button>
        </div>
      )}
    </Banner>
  );
}
