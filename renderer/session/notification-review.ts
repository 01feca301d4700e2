// Decides whether a person must review their notification preferences, and calculates the date of a review. Pure.
import type { Company } from '#contract/entities/company.ts';
import type { User } from '#contract/entities/user.ts';

type Channels = Pick<Company, 'notifications'>;

const moment = (text: string | undefined): number => (text === undefined ? Number.NaN : Date.parse(text));

/** Whether an active channel was configured after the person's last review, or the person has never reviewed. */
export function mustReviewNotifications({ notifications }: Channels, user: Pick<User, 'notifications'>): boolean {
  const reviewed = moment(user.notifications.revisionDate);
  return Object.values(notifications).some(({ status, configurationDate }) => {
    const configured = moment(configurationDate);
    return status && !Number.isNaN(configured) && !(reviewed >= configured);
  });
}

/**
 * The date of a review that ends now. It is never earlier than the newest channel; otherwise a slow clock of this device would cause
 * another review.
 */
export function revisionDate({ notifications }: Channels, now: Date): string {
  const configured = Object.values(notifications).map(({ configurationDate }) => moment(configurationDate));
  const latest = Math.max(now.getTime(), ...configured.filter((one) => !Number.isNaN(one)));
  return new Date(latest).toISOString();
}
