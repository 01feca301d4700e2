// The contacts of a company, from the rows of the tenant's query: channel and address. Pure.
import { isEmail, maskEmail, normalizeEmail } from '#contract/rules/email.ts';
import { isPhone, phoneDigits } from '#contract/rules/phone.ts';
import type { MessageChannel } from '#server/ports/messenger.ts';

export interface Contact {
  /** Names the contact to the page, which never sees the address. */
  readonly id: string;
  readonly channel: 'email' | MessageChannel;
  readonly to: string;
  /** The masked address. */
  readonly label: string;
}

const mostContacts = 10;

/** `(31) •••••-••07`. */
const maskPhone = (digits: string): string => {
  const [area, number] = [digits.slice(0, 2), digits.slice(2)];
  return `(${area}) ${'•'.repeat(number.length - 4)}-••${number.slice(-2)}`;
};

function readContact(channel: unknown, address: unknown, channels: readonly string[]): Omit<Contact, 'id'> | null {
  if (typeof channel !== 'string' || (typeof address !== 'string' && typeof address !== 'number')) return null;
  const name = channel.trim().toLowerCase();
  const text = String(address);
  if (name === 'email') {
    const to = normalizeEmail(text);
    return isEmail(to) ? { channel: 'email', to, label: maskEmail(to) } : null;
  }
  const to = phoneDigits(text);
  if (!isPhone(text) || to.length < 10 || !channels.includes(name)) return null;
  return name === 'sms' || name === 'whatsapp' ? { channel: name, to, label: maskPhone(to) } : null;
}

const order = ['email', 'sms', 'whatsapp'];

/** `channels`: the channels of short messages that the portal can use. Rows that are no contact are left out. */
export function readContacts(rows: readonly (readonly unknown[])[], channels: readonly MessageChannel[]): readonly Contact[] {
  const found = rows.map(([channel, address]) => readContact(channel, address, channels)).filter((one) => one !== null);
  const single = Array.from(new Map(found.map((one) => [`${one.channel} ${one.to}`, one])).values());
  // Sorted, so that an id names the same contact in the next request, however the database orders its rows.
  const sorted = single.toSorted(
    (one, other) => order.indexOf(one.channel) - order.indexOf(other.channel) || (one.to < other.to ? -1 : 1),
  );
  return sorted.slice(0, mostContacts).map((one, index) => ({ ...one, id: `${one.channel}-${index + 1}` }));
}
