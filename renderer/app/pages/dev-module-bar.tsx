// The bar above a module in development. It lists mistakes in its files and refused requests, and reloads the module on a change.
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { type DevProblem, problemText } from '#contract/entities/dev-module.ts';
import { followDevScript } from '../../api/dev-script.ts';
import type { ModuleHost } from '../../module-host/module-host.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { words } from '../messages.ts';
import type { PortalApp } from '../portal-app.ts';
import styles from './page.module.css';

const hasFailed = ({ store }: ModuleHost): boolean => store.getState().runtime.kind === 'failed';

/** Files that cannot be read leave what was shown last in its place. */
function useDevModule({ host, devNotes, runtime }: PortalApp, id: string): DevProblem | null {
  const { root } = runtime.platform;
  const [problem, setProblem] = useState<DevProblem | null>(null);
  useEffect(
    () =>
      followDevScript(root, id, (state) => {
        setProblem(state.problem);
        const { draft } = devNotes;
        // A module that could not be downloaded has no draft: the portal may have been away.
        const isStale = draft === null ? hasFailed(host) : draft.version !== state.version;
        if (state.problem === null && isStale) host.reload();
      }),
    [root, id, host, devNotes],
  );
  return problem;
}

export function DevModuleBar({ portal, id }: { readonly portal: PortalApp; readonly id: string }) {
  const problem = useDevModule(portal, id);
  const notes = useStore(portal.devNotes.store);
  return (
    <div className={styles['devModule']}>
      <Banner tone="warn">
        <p>{words.devModule}</p>
        {notes.length > 0 && (
          <ul className={styles['devNotes']} aria-label={words.devNotes}>
            {notes.map((note, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the same note may come twice
              <li key={index}>{note}</li>
            ))}
          </ul>
        )}
      </Banner>
      {problem !== null && (
        <Banner tone="bad">
          <p>{problemText(problem)}</p>
        </Banner>
      )}
    </div>
  );
}
