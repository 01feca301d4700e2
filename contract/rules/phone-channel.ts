// Decides whether registration asks for a phone: it does when the tenant sends notifications by phone.

/** Channels of `Company.notifications` that need a phone. */
const phoneChannels: readonly string[] = ['whatsapp', 'sms'];

/** Whether the tenant has enabled a channel that needs a phone. */
export const needsPhone = (channels: Readonly<Record<string, { readonly status: boolean }>>): boolean =>
  phoneChannels.some((name) => channels[name]?.status === true);
