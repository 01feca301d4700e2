// Decides whether a control ignores presses, and why. Shared, so that all screens handle a lost connection in the same way.
import { useId } from 'react';
import { useOnline } from '#renderer/ui/offline-bar/use-online.ts';

export interface Blocking {
  /** Ignores presses while the previous one is being processed. */
  readonly busy?: boolean | undefined;
  /** The reason why the control is disabled. The control stays focusable and is described by the reason. */
  readonly disabledReason?: string | undefined;
  /** A press sends a request, so the control is disabled without a connection. */
  readonly sends?: boolean | undefined;
}

export interface Block {
  readonly blocked: boolean;
  /** Undefined when the control is enabled or busy. */
  readonly reason: string | undefined;
  /** The id for the element that contains the reason. */
  readonly reasonId: string;
}

export function useBlock({ busy = false, disabledReason, sends = false }: Blocking): Block {
  const reasonId = useId();
  const online = useOnline();
  // A pending request ends on its own, with or without a connection.
  const offline = sends && !online && !busy ? 'Sem conexão: espere ela voltar.' : undefined;
  const reason = disabledReason ?? offline;
  return { blocked: busy || reason !== undefined, reason, reasonId };
}
