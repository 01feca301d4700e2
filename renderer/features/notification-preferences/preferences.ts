// A person's channels for notifications: reads the stored value, applies the defaults and writes the value back. Pure.
import type { Company } from '#contract/entities/company.ts';
import type { User } from '#contract/entities/user.ts';
import { isTime } from '#contract/rules/date.ts';
import * as z from 'zod/mini';

/** The topics of notifications. `security` is always sent; `news` only after the person chose it. */
export const topics = ['security', 'operation', 'finance', 'news'] as const;
export type Topic = (typeof topics)[number];

export const isLocked = (topic: Topic): boolean => topic === 'security';
const isOnByDefault = (topic: Topic): boolean => topic !== 'news';

export interface QuietHours {
  readonly on: boolean;
  /** 0 is Sunday. */
  readonly days: readonly number[];
  /** A time such as `22:00`. The quiet hours end on the next day when `to` is earlier. */
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
}

export interface Preferences {
  readonly channels: Readonly<Record<string, boolean>>;
  readonly topics: Readonly<Record<string, Readonly<Record<Topic, boolean>>>>;
  readonly quiet: QuietHours;
}

export const activeChannels = ({ notifications }: Pick<Company, 'notifications'>): readonly string[] =>
  Object.entries(notifications)
    .filter(([, { status }]) => status)
    .map(([name]) => name);

const Flags = z.record(z.string(), z.boolean());
const TopicFlags = z.record(z.string(), Flags);
const Quiet = z.partial(
  z.object({
    on: z.boolean(),
    days: z.array(z.int().check(z.minimum(0), z.maximum(6))),
    from: z.string(),
    to: z.string(),
    timeZone: z.string(),
  }),
);

/** Reads the valid part of the stored value. Other parts of the portal and older versions store fields there, too. */
const readStored = ({ channels, topics: byChannel, quiet }: Readonly<Record<string, unknown>>) => ({
  channels: z.safeParse(Flags, channels).data ?? {},
  topics: z.safeParse(TopicFlags, byChannel).data ?? {},
  quiet: z.safeParse(Quiet, quiet).data ?? {},
});

const everyDay = [0, 1, 2, 3, 4, 5, 6];

export function readPreferences(
  stored: Readonly<Record<string, unknown>>,
  channels: readonly string[],
  timeZone: string,
): Preferences {
  const { channels: chosen, topics: byChannel, quiet } = readStored(stored);
  const topicsOf = (channel: string): Record<Topic, boolean> => ({
    security: true,
    operation: byChannel[channel]?.['operation'] ?? isOnByDefault('operation'),
    finance: byChannel[channel]?.['finance'] ?? isOnByDefault('finance'),
    news: byChannel[channel]?.['news'] ?? isOnByDefault('news'),
  });
  return {
    channels: Object.fromEntries(channels.map((name) => [name, chosen[name] ?? true])),
    topics: Object.fromEntries(channels.map((name) => [name, topicsOf(name)])),
    quiet: {
      on: quiet.on ?? false,
      days: quiet.days ?? everyDay,
      from: quiet.from ?? '22:00',
      to: quiet.to ?? '07:00',
      timeZone: quiet.timeZone ?? timeZone,
    },
  };
}

/** Returns the value for the server. Fields of other parts of the portal are retained. */
export const writePreferences = (
  stored: User['notifications'],
  { channels, topics: byChannel, quiet }: Preferences,
  revision: string,
): Record<string, unknown> => ({
  ...stored,
  channels: { ...readStored(stored).channels, ...channels },
  topics: { ...readStored(stored).topics, ...byChannel },
  quiet,
  revisionDate: revision,
});

export type QuietProblem = 'days' | 'from' | 'to' | 'same';

/** Returns the problem of the quiet hours; null when they are valid or off. */
export function quietProblem({ on, days, from, to }: QuietHours): QuietProblem | null {
  if (!on) return null;
  if (days.length === 0) return 'days';
  if (!isTime(from)) return 'from';
  if (!isTime(to)) return 'to';
  return from === to ? 'same' : null;
}
