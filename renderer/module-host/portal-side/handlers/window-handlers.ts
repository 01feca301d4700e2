// Notices and printing: a script that repeats them covers the page or holds it, so both have limits.
import { printsPerMinute, scriptNoticesPerTenSeconds } from '#contract/limits.ts';
import type { SdkRequest } from '#contract/module-sdk.ts';
import { createCallWindow } from './call-window.ts';
import { type Handlers, RejectedCallError } from './handlers.ts';

export interface WindowDependencies {
  readonly notify: (message: string, tone: SdkRequest<'ui.notify'>['tone']) => void;
  /** Returns when the dialog of the browser is closed, in most browsers. */
  readonly print: () => void;
  /** The time of a monotonic clock in milliseconds. */
  readonly now: () => number;
}

/** Calls that arrived while the dialog was open are handled right after it has closed. */
const printPauseMs = 1_000;

export function windowHandlers({ notify, print, now }: WindowDependencies): Pick<Handlers, 'ui.notify' | 'ui.print'> {
  const mayNotify = createCallWindow({ most: scriptNoticesPerTenSeconds, ms: 10_000 }, now);
  const mayPrint = createCallWindow({ most: printsPerMinute, ms: 60_000 }, now);
  let printedAt = Number.NEGATIVE_INFINITY;
  return {
    // Not rejected: a script with a notice for each row would end as crashed.
    'ui.notify': ({ message, tone }) => {
      if (mayNotify()) notify(message, tone);
      return null;
    },
    'ui.print': () => {
      if (now() - printedAt < printPauseMs || !mayPrint())
        throw new RejectedCallError('#TOO_MANY_ATTEMPTS', 'Impressões demais de uma vez. Aguarde um pouco e imprima de novo.');
      print();
      printedAt = now();
      return null;
    },
  };
}
