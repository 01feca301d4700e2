// The consent of this browser. Runs outside React: stores the record, renews it and sends its receipt.
import type { ConsentCategory } from '#contract/entities/consent.ts';
import type { Marks } from '#renderer/platform/marks.ts';
import { allowedNow, type ConsentRecord, decide, readRecord, writeRecord } from './consent-record.ts';

export interface ConsentOptions {
  /** Stores the record. Every visit writes it again, so that it does not expire. */
  readonly marks: Marks;
  readonly policyVersion: string;
  readonly contact: { readonly name: string; readonly email: string };
  /** Sends the receipt of a decision to the server. Rejects when the server did not store it. */
  readonly send: (record: ConsentRecord) => Promise<void>;
}

export interface ConsentState {
  readonly record: ConsentRecord | null;
  readonly allowed: readonly ConsentCategory[];
  /** The person has not answered the current policy. */
  readonly missing: boolean;
  /** True while the preferences are open; `failed` when they could not be loaded. */
  readonly choosing: boolean | 'failed';
}

export interface Consent {
  readonly options: ConsentOptions;
  readonly state: () => ConsentState;
  /** Calls `listener` after each change. Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly decide: (categories: readonly ConsentCategory[]) => void;
  readonly choose: (open: boolean) => void;
}

/** The name is defined by the specification. */
const name = 'cookie-policy-accepted';

export const loadPreferences = () => import('./preferences.tsx');
const loadTraces = () => import('./traces.ts');

/** Sends the receipt again whenever the network is back. Returns a function that sends a pending receipt now. */
function createReceipts(
  send: ConsentOptions['send'],
  { record, store }: { readonly record: () => ConsentRecord | null; readonly store: (record: ConsentRecord) => void },
): () => Promise<void> {
  let onlineCount = 0;
  /** A decision is valid without a receipt; the next visit or the next `online` event retries. */
  async function sendPending(): Promise<void> {
    const waiting = record();
    if (waiting?.hasReceipt !== false) return;
    const before = onlineCount;
    try {
      await send(waiting);
      // A newer decision needs its own receipt.
      if (record() === waiting) store({ ...waiting, hasReceipt: true });
    } catch {
      // A request started offline may fail after the network is back, so it must be tried again.
      if (onlineCount !== before) await sendPending();
    }
  }
  addEventListener('online', () => {
    onlineCount += 1;
    void sendPending();
  });
  return sendPending;
}

export function createConsent(options: ConsentOptions): Consent {
  const { marks, policyVersion } = options;
  const listeners = new Set<() => void>();
  const stateOf = (record: ConsentRecord | null, choosing: ConsentState['choosing']): ConsentState => ({
    record,
    allowed: allowedNow(record, policyVersion),
    missing: record?.policyVersion !== policyVersion,
    choosing,
  });
  let state = stateOf(readRecord(marks.read(name)), false);

  function set(next: ConsentState): void {
    state = next;
    for (const listener of listeners) listener();
  }
  const show = (choosing: ConsentState['choosing']): void => set({ ...state, choosing });
  function store(record: ConsentRecord): void {
    marks.write(name, writeRecord(record));
    set(stateOf(record, state.choosing));
  }
  /** Reads a decision made in another tab. */
  function refresh(): void {
    const record = readRecord(marks.read(name));
    if (record !== null && record.lastAt !== state.record?.lastAt) set(stateOf(record, state.choosing));
  }

  const sendPending = createReceipts(options.send, { record: () => state.record, store });
  // Browsers limit a cookie to 400 days. Every visit writes it again, so that it does not expire.
  if (state.record !== null) marks.write(name, writeRecord(state.record));
  void sendPending();
  addEventListener('focus', refresh);

  return {
    options,
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    decide(categories) {
      const withdrawn = (state.record?.categories ?? []).filter((category) => !categories.includes(category));
      const when = { now: new Date().toISOString(), newId: crypto.randomUUID() };
      state = { ...state, choosing: false };
      store(decide(state.record, { policyVersion, categories }, when));
      void sendPending();
      if (withdrawn.length > 0) void loadTraces().then(({ clearTraces }) => clearTraces(withdrawn));
    },
    choose(open) {
      if (!open) show(false);
      else
        void loadPreferences().then(
          () => show(true),
          () => show('failed'),
        );
    },
  };
}
