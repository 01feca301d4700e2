// The development mailbox, read as a person reads their mail.
import { expect } from '@playwright/test';

interface Mail {
  readonly subject: string;
  readonly code: string | null;
  /** Addresses in the message; the first one is its main link. */
  readonly links: readonly string[];
}

export interface Inbox {
  /** Waits for the next mail with a code and returns the code. */
  nextCode(): Promise<string>;
  /** The number of received codes. */
  count(): Promise<number>;
  /** The number of received mails with this subject. */
  countOf(subject: RegExp): Promise<number>;
  /** Waits for `count` mails with this subject and returns the link of the newest. */
  link(subject: RegExp, count?: number): Promise<string>;
}

/** Opens the mailbox of an address; earlier mails are ignored. */
export async function openInbox(origin: string, to: string): Promise<Inbox> {
  /** Newest first. */
  async function all(): Promise<readonly Mail[]> {
    const answer = await fetch(`${origin}/dev/mail.json?to=${encodeURIComponent(to)}`);
    return (await answer.json()) as readonly Mail[];
  }
  const before = (await all()).length;
  const newMails = async (): Promise<readonly Mail[]> => {
    const mails = await all();
    return mails.slice(0, mails.length - before);
  };
  const codes = async (): Promise<readonly string[]> =>
    (await newMails()).map(({ code }) => code).filter((code) => code !== null);
  const withSubject = async (subject: RegExp): Promise<readonly Mail[]> =>
    (await newMails()).filter((mail) => subject.test(mail.subject));
  let known = 0;
  return {
    async nextCode() {
      await expect.poll(async () => (await codes()).length, { message: `a code for ${to}` }).toBeGreaterThan(known);
      known += 1;
      const [newest] = await codes();
      return newest ?? '';
    },
    count: async () => (await codes()).length,
    countOf: async (subject) => (await withSubject(subject)).length,
    async link(subject, count = 1) {
      await expect
        .poll(async () => (await withSubject(subject)).length, { message: `${subject} for ${to}` })
        .toBeGreaterThanOrEqual(count);
      const [newest] = await withSubject(subject);
      return newest?.links[0] ?? '';
    },
  };
}
