// The consent of this browser, for the whole page. Runs outside React: stores the record, renews it, sends its receipt.
import type { ConsentCategory } from '#contract/entities/consent.ts';
import type { Marks } from '#renderer/platform/marks.ts';
import { allowedNow, type ConsentRecord, decide, readRecord, writeRecord } from './consent-record.ts';

export interface ConsentPlace {
  /** Each visit writes the record anew, so that it stays. */
  readonly marks: Marks;
  readonly policyVersion: string;
  readonly contact: { readonly name: string; readonly email: string };
  /** Hands the receipt of a decision to the server. Rejects when it was not kept. */
  readonly send: (record: ConsentRecord) => Promise<void>;
}

export interface ConsentState {
  readonly record: ConsentRecord | null;
  readonly allowed: readonly ConsentCategory[];
  /** The person has not answered the text in force. */
  readonly missing: boolean;
  /** The preferences are open; or could not be loaded. */
  readonly choosing: boolean | 'failed';
}

export interface Consent {
  readonly place: ConsentPlace;
  readonly state: () => ConsentState;
  /** Calls `listener` after each change. Returns how to stop. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly decide: (categories: readonly ConsentCategory[]) => void;
  readonly choose: (open: boolean) => void;
}

/** The name is the specification's. */
const name = 'cookie-policy-accepted';

export const loadPreferences = () => import('./preferences.tsx');
const loadTraces = () => import('./traces.ts');

/** Sends the receipt of the decision, now or when the network is back. Returns how to send one that waits. */
function createReceipts(
  send: ConsentPlace['send'],
  { record, keep }: { readonly record: () => ConsentRecord | null; readonly keep: (record: ConsentRecord) => void },
): () => Promise<void> {
  let returns = 0;
  /** Without a receipt the decision stands all the same; the next visit, or the network, tries again. */
  async function sendWaiting(): Promise<void> {
    const waiting = record();
    if (waiting?.hasReceipt !== false) return;
    const before = returns;
    try {
      await send(waiting);
      // Unless something else was decided meanwhile.
      if (record() === waiting) keep({ ...waiting, hasReceipt: true });
    } catch {
      // A request that began offline may end after the connection is back: callers that joined it meanwhile need another try.
      if (returns !== before) await sendWaiting();
    }
  }
  addEventListener('online', () => {
    returns += 1;
    void sendWaiting();
  });
  return sendWaiting;
}

export function createConsent(place: ConsentPlace): Consent {
  const { marks, policyVersion } = place;
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
  function keep(record: ConsentRecord): void {
    marks.write(name, writeRecord(record));
    set(stateOf(record, state.choosing));
  }
  /** Another tab may have decided. */
  function readAgain(): void {
    const record = readRecord(marks.read(name));
    if (record !== null && record.lastAt !== state.record?.lastAt) set(stateOf(record, state.choosing));
  }

  const sendWaiting = createReceipts(place.send, { record: () => state.record, keep });
  // A cookie lasts 400 days at most: each visit makes it last anew, so that it never expires.
  if (state.record !== null) marks.write(name, writeRecord(state.record));
  void sendWaiting();
  addEventListener('focus', readAgain);

  return {
    place,
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    decide(categories) {
      const withdrawn = (state.record?.categories ?? []).filter((category) => !categories.includes(category));
      const when = { now: new Date().toISOString(), newId: crypto.randomUUID() };
      state = { ...state, choosing: false };
      keep(decide(state.record, { policyVersion, categories }, when));
      void sendWaiting();
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
