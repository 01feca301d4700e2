// Why a control takes no press now. One place, so that no screen forgets the lost connection or says it in words of its own.
import { useId } from 'react';
import { useOnline } from '#renderer/ui/offline-bar/use-online.ts';

export interface Blocking {
  /** Ignores presses while the last one is still at work. */
  readonly busy?: boolean | undefined;
  /** Why it cannot be pressed now. The control stays reachable by keyboard and says so. */
  readonly disabledReason?: string | undefined;
  /** A press asks something of the server: without a connection it waits, and says so. */
  readonly sends?: boolean | undefined;
}

export interface Block {
  readonly blocked: boolean;
  /** Undefined where there is nothing to say: it may be pressed, or it is busy. */
  readonly reason: string | undefined;
  /** For the element that says the reason. */
  readonly reasonId: string;
}

export function useBlock({ busy = false, disabledReason, sends = false }: Blocking): Block {
  const reasonId = useId();
  const online = useOnline();
  // A request under way ends by itself, with or without a connection.
  const offline = sends && !online && !busy ? 'Sem conexão: espere ela voltar.' : undefined;
  const reason = disabledReason ?? offline;
  return { blocked: busy || reason !== undefined, reason, reasonId };
}
