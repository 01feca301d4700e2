// Whether a person still has to say how they want to be notified, and the date that settles it. Pure.
import type { Company } from '#contract/entities/company.ts';
import type { User } from '#contract/entities/user.ts';

type Channels = Pick<Company, 'notifications'>;

const moment = (text: string | undefined): number => (text === undefined ? Number.NaN : Date.parse(text));

/** Whether an active channel was configured after the person last reviewed their choices, or they never did. */
export function mustReviewNotifications({ notifications }: Channels, user: Pick<User, 'notifications'>): boolean {
  const reviewed = moment(user.notifications.revisionDate);
  return Object.values(notifications).some(({ status, configurationDate }) => {
    const configured = moment(configurationDate);
    return status && !Number.isNaN(configured) && !(reviewed >= configured);
  });
}

/**
 * The date of a review that ends now. Never before the newest channel: the review would be asked for again, also where the clock of
 * this device is slow.
 */
export function revisionDate({ notifications }: Channels, now: Date): string {
  const configured = Object.values(notifications).map(({ configurationDate }) => moment(configurationDate));
  const latest = Math.max(now.getTime(), ...configured.filter((one) => !Number.isNaN(one)));
  return new Date(latest).toISOString();
}
