// Runs one script at a time in a separate frame, independent of the items that the portal has open.
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
  /** Replaces the download of the published script. Rejects with the errors of a download. */
  readonly source?: ((signal: AbortSignal) => Promise<string>) | undefined;
  readonly linkValues?: unknown;
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

const showMessage = (message: string): void => void showToast({ message, tone: 'info' });

/** The actions of the host. Requests that would leave the screen are shown as text, so that the laboratory stays open. */
const laboratoryActions = (stop: () => void, { onDownload, onNotificationsRead }: Props) => ({
  notify: (message: string, tone: 'info' | 'ok' | 'warn' | 'bad') => void showToast({ message, tone }),
  close: () => {
    showMessage('O script pediu para fechar.');
    stop();
  },
  print: () => showMessage('O script pediu para imprimir.'),
  notificationsRead: onNotificationsRead,
  locate: () => readPosition(),
  download: onDownload,
  preview: ({ title }: { readonly title: string }) => showMessage(`O script pediu para mostrar ${title}.`),
  busy: () => void showToast({ message: hostWords.scriptBusy, tone: 'warn' }),
  open: ({ moduleId, itemId }: PlaceIds) => {
    showMessage(`O script pediu para abrir ${moduleId}/${itemId}.`);
    return true;
  },
});

export function useRun(props: Props): Runner {
  const { client, company, root, user, entities } = props;
  const [report, dispatch] = useReducer(reduceReport, emptyReport);
  const [host, setHost] = useState<ModuleHost | null>(null);
  const current = useRef<ModuleHost | null>(null);
  const put = (next: ModuleHost | null): void => {
    current.current?.dispose();
    current.current = next;
    setHost(next);
  };
  // Leaving the screen removes the frame and the timers.
  useEffect(
    () => () => {
      current.current?.dispose();
      current.current = null;
    },
    [],
  );
  const stop = (): void => put(null);

  function create({ source, linkValues, withEntities, fluid }: Run): ModuleHost {
    return new ModuleHost({
      client,
      company,
      root,
      user: () => user,
      entities: () => (withEntities ? entities() : Promise.resolve([])),
      now: () => Date.now(),
      fluid: () => fluid,
      linkValues,
      ...(source && { download: (_opening: Opening, signal: AbortSignal) => source(signal) }),
      observer: {
        downloaded: (ms) => dispatch({ kind: 'downloaded', ms }),
        logged: (level, text) => dispatch({ kind: 'logged', at: Date.now(), level, text }),
        called: (call) => dispatch({ kind: 'called', ...call }),
        measured: ({ nodes, heap }) => dispatch({ kind: 'measured', nodes, heap }),
      },
      actions: laboratoryActions(stop, props),
    });
  }

  return {
    host,
    report,
    start(run) {
      const running = current.current?.store.getState().runtime;
      if (running !== undefined && isLoading(running)) {
        showToast({ message: hostWords.scriptBusy, tone: 'warn' });
        return;
      }
      dispatch({ kind: 'run-started' });
      const next = create(run);
      put(next);
      next.open({ ...run.opening, kind: 'page' });
    },
    stop,
  };
}
