// Whether the tenant tells its people things by phone: then a phone is asked for at registration.

/** Channels of `Company.notifications` that need a phone. */
const phoneChannels: readonly string[] = ['whatsapp', 'sms'];

/** Whether a channel that needs a phone is on. */
export const needsPhone = (channels: Readonly<Record<string, { readonly status: boolean }>>): boolean =>
  phoneChannels.some((name) => channels[name]?.status === true);
