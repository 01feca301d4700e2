// The notices above the text of an open script.
import type { ReactNode } from 'react';
import { Banner } from '#renderer/ui/banner/banner.tsx';
import styles from './code-editor.module.css';
import { ConflictBanner } from './conflict-banner.tsx';
import type { Edit } from './edit/edit.ts';
import { words } from './messages.ts';
import { ReleaseBanner } from './publishing/release-banner.tsx';
import type { Workspace } from './workspace/use-workspace.ts';

interface ScriptNoticesProps {
  readonly workspace: Workspace;
  readonly edit: Edit;
  readonly readOnly: boolean;
  /** The reason why the last request failed; null when it did not, or when a dialog shows it. */
  readonly problem: string | null;
  readonly onSettle: (text: string, isMerge: boolean) => void;
  /** Replaces the text by that of a release. */
  readonly onTake: (text: string) => void;
}

export const ScriptNotices = ({ workspace, edit, readOnly, problem, onSettle, onTake }: ScriptNoticesProps) => (
  <div className={styles['notices']}>
    <Notices {...{ edit, readOnly, problem }} />
    <ConflictBanner edit={edit} onSettle={onSettle} />
    <ReleaseBanner
      release={edit.release}
      readOnly={readOnly}
      busy={workspace.doing === 'releasing'}
      onFinish={() => void workspace.finishRelease()}
      onCancel={() => void workspace.cancelRelease()}
      onTake={onTake}
    />
  </div>
);

function Notices({ edit, readOnly, problem }: Pick<ScriptNoticesProps, 'edit' | 'readOnly' | 'problem'>) {
  const notices: ReactNode[] = [];
  if (readOnly) notices.push(<Banner key="read-only">{words.readOnly}</Banner>);
  if (edit.recovered)
    notices.push(
      <Banner key="recovered" announce>
        {words.recovered}
      </Banner>,
    );
  if (problem !== null)
    notices.push(
      <Banner key="problem" tone="bad" announce>
        {problem}
      </Banner>,
    );
  return notices;
}
