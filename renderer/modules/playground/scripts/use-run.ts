// Runs one script at a time in a frame of its own, apart from what the portal has open.
import type { PlaceIds } from '#contract/entities/module.ts';
import { useEffect, useReducer, useRef, useState } from 'react';
import { words as hostWords } from '#renderer/module-host/messages.ts';
import { ModuleHost } from '#renderer/module-host/module-host.ts';
import { readPosition } from '#renderer/module-host/portal-side/position.ts';
import { isLoading } from '#renderer/module-host/runtime/module-runtime.ts';
import type { Opening } from '#renderer/module-host/runtime/opening.ts';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import type { LaboratoryProps } from '#renderer/modules/playground/laboratory-props.ts';
import { emptyReport, reduceReport, type Report } from './report.ts';

export interface Run {
  readonly opening: Opening;
  /** In the place of what the server publishes. Rejects as a download does. */
  readonly source?: ((signal: AbortSignal) => Promise<string>) | undefined;
  readonly parameters?: unknown;
  /** Whether the script receives the companies that the person acts for. */
  readonly withEntities: boolean;
  readonly fluid: boolean;
}

export interface Runner {
  readonly host: ModuleHost | null;
  readonly report: Report;
  readonly start: (run: Run) => void;
  readonly stop: () => void;
}

type Props = Pick<LaboratoryProps, 'client' | 'company' | 'root' | 'user' | 'entities' | 'onDownload' | 'onNotificationsRead'>;

const say = (message: string): void => void showToast({ message, tone: 'info' });

/** A script's requests to the screen are shown as text and not executed: the laboratory stays open. */
const spoken = (stop: () => void, { onDownload, onNotificationsRead }: Props) => ({
  notify: (message: string, tone: 'info' | 'ok' | 'warn' | 'bad') => void showToast({ message, tone }),
  close: () => {
    say('O script pediu para fechar.');
    stop();
  },
  print: () => say('O script pediu para imprimir.'),
  notificationsRead: onNotificationsRead,
  locate: () => readPosition(),
  download: onDownload,
  preview: ({ title }: { readonly title: string }) => say(`O script pediu para mostrar ${title}.`),
  busy: () => void showToast({ message: hostWords.busy, tone: 'warn' }),
  open: ({ moduleId, itemId }: PlaceIds) => {
    say(`O script pediu para abrir ${moduleId}/${itemId}.`);
    return true;
  },
});

export function useRun(props: Props): Runner {
  const { client, company, root, user, entities } = props;
  const [report, tell] = useReducer(reduceReport, emptyReport);
  const [host, setHost] = useState<ModuleHost | null>(null);
  const current = useRef<ModuleHost | null>(null);
  const put = (next: ModuleHost | null): void => {
    current.current?.dispose();
    current.current = next;
    setHost(next);
  };
  // Leaving the screen removes frame and timers.
  useEffect(
    () => () => {
      current.current?.dispose();
      current.current = null;
    },
    [],
  );
  const stop = (): void => put(null);

  function create({ source, parameters, withEntities, fluid }: Run): ModuleHost {
    return new ModuleHost({
      client,
      company,
      root,
      user: () => user,
      entities: () => (withEntities ? entities() : Promise.resolve([])),
      now: () => Date.now(),
      fluid: () => fluid,
      parameters,
      ...(source && { download: (_opening: Opening, signal: AbortSignal) => source(signal) }),
      observer: {
        downloaded: (ms) => tell({ kind: 'downloaded', ms }),
        logged: (level, text) => tell({ kind: 'logged', at: Date.now(), level, text }),
        called: (call) => tell({ kind: 'called', ...call }),
        measured: ({ nodes, heap }) => tell({ kind: 'measured', nodes, heap }),
      },
      actions: spoken(stop, props),
    });
  }

  return {
    host,
    report,
    start(run) {
      const running = current.current?.store.getState().runtime;
      if (running !== undefined && isLoading(running)) {
        showToast({ message: hostWords.busy, tone: 'warn' });
        return;
      }
      tell({ kind: 'run-started' });
      const next = create(run);
      put(next);
      next.open({ ...run.opening, kind: 'page' });
    },
    stop,
  };
}
