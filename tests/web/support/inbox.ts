// The mail that arrives: the development mailbox, read as a person would.
import { expect } from '@playwright/test';

interface Mail {
  readonly subject: string;
  readonly code: string | null;
  /** Addresses in the message; the first is what it is about. */
  readonly links: readonly string[];
}

export interface Inbox {
  /** The code of the next mail that brings one. */
  nextCode(): Promise<string>;
  /** How many codes have come. */
  count(): Promise<number>;
  /** How many mails with this subject have come. */
  countOf(subject: RegExp): Promise<number>;
  /** The address in the newest mail with this subject, once so many have come. */
  link(subject: RegExp, count?: number): Promise<string>;
}

/** The mails to an address from now on. */
export async function openInbox(origin: string, to: string): Promise<Inbox> {
  /** Newest first. */
  async function all(): Promise<readonly Mail[]> {
    const answer = await fetch(`${origin}/dev/mail.json?to=${encodeURIComponent(to)}`);
    return (await answer.json()) as readonly Mail[];
  }
  const before = (await all()).length;
  const fresh = async (): Promise<readonly Mail[]> => {
    const mails = await all();
    return mails.slice(0, mails.length - before);
  };
  const codes = async (): Promise<readonly string[]> => (await fresh()).map(({ code }) => code).filter((code) => code !== null);
  const about = async (subject: RegExp): Promise<readonly Mail[]> => (await fresh()).filter((mail) => subject.test(mail.subject));
  let known = 0;
  return {
    async nextCode() {
      await expect.poll(async () => (await codes()).length, { message: `a code for ${to}` }).toBeGreaterThan(known);
      known += 1;
      const [newest] = await codes();
      return newest ?? '';
    },
    count: async () => (await codes()).length,
    countOf: async (subject) => (await about(subject)).length,
    async link(subject, count = 1) {
      await expect
        .poll(async () => (await about(subject)).length, { message: `${subject} for ${to}` })
        .toBeGreaterThanOrEqual(count);
      const [newest] = await about(subject);
      return newest?.links[0] ?? '';
    },
  };
}
