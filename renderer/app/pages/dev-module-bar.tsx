// The bar above a module in development. It lists mistakes in its files and refused requests, and reloads the module on a change.
import { useEffect, useId, useState } from 'react';
import { useStore } from 'zustand';
import { type DevState, problemText } from '#contract/entities/dev-module.ts';
import { followDevScript } from '#renderer/api/scripts/dev-script.ts';
import type { ModuleHost } from '#renderer/module-host/module-host.ts';
import { Banner } from '#renderer/ui/banner/banner.tsx';
import { words } from './messages.ts';
import type { Portal } from '#renderer/app/portal/portal.ts';
import styles from './page.module.css';

type DevParts = Pick<Portal, 'runtime' | 'host' | 'devNotes'>;

const hasFailed = ({ store }: ModuleHost): boolean => store.getState().runtime.kind === 'failed';

/** The latest state of the module. The module reloads on a change; files that cannot be read leave the running script in place. */
function useDevModule({ host, devNotes, runtime }: DevParts, id: string): DevState | null {
  const { root } = runtime.platform;
  const [latest, setLatest] = useState<DevState | null>(null);
  useEffect(() => {
    /** A change that came while the module was loading. */
    let pending: DevState | null = null;
    const reloadStale = (state: DevState): void => {
      const { open } = devNotes;
      // A module whose download failed is not open; the server may have been unreachable.
      const isStale = open === null ? hasFailed(host) : open.state.version !== state.version;
      if (state.problem === null && isStale) host.reload();
    };
    const stopFollowing = followDevScript(root, id, (state) => {
      setLatest(state);
      pending = devNotes.open === null ? state : null;
      reloadStale(state);
    });
    const stopListening = host.store.subscribe(() => {
      if (pending === null || devNotes.open === null) return;
      const state = pending;
      pending = null;
      reloadStale(state);
    });
    return () => {
      stopFollowing();
      stopListening();
    };
  }, [root, id, host, devNotes]);
  return latest;
}

export function DevModuleBar({ portal, id }: { readonly portal: DevParts; readonly id: string }) {
  const { problem = null, warnings = [] } = useDevModule(portal, id) ?? {};
  const notes = useStore(portal.devNotes.store);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the section scrolls, so the keyboard must reach it
    <section className={styles['devModule']} aria-label={words.devBar} tabIndex={0}>
      {problem !== null && (
        <Banner tone="bad">
          <p>{problemText(problem)}</p>
        </Banner>
      )}
      <Banner tone="warn">
        <p>{words.devModule}</p>
        <Lines label={words.devWarnings} lines={warnings.map(problemText)} />
        <Lines label={words.devNotes} lines={notes} />
      </Banner>
    </section>
  );
}

function Lines({ label, lines }: { readonly label: string; readonly lines: readonly string[] }) {
  const id = useId();
  if (lines.length === 0) return null;
  return (
    <>
      <p id={id} className={styles['devLabel']}>
        {label}
      </p>
      <ul className={styles['devNotes']} aria-labelledby={id}>
        {lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two lines may be the same
          <li key={index}>{line}</li>
        ))}
      </ul>
    </>
  );
}
