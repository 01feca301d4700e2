// The open requests for a higher limit, and the way to make one.
import type { OpenWish, QuotaState } from '#contract/entities/quota.ts';
import { formatDateTime } from '#contract/rules/date.ts';
import { formatAmount } from '#contract/rules/quota-words.ts';
import { QuotaRequestDialog } from '#renderer/quota-request/quota-request-dialog.tsx';
import type { WishedQuota } from '#renderer/quota-request/wish.ts';
import { Banner } from '#renderer/ui/banner/banner.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { TrendingUp } from 'lucide-react';
import { useState } from 'react';
import { words } from './messages.ts';
import type { QuotaPlace } from './queries.ts';
import { raisableLimits } from './quota-rows.ts';

interface QuotaWishesProps {
  readonly place: QuotaPlace;
  readonly quota: QuotaState;
  readonly mayEdit: boolean;
}

export function QuotaWishes({ place, quota, mayEdit }: QuotaWishesProps) {
  const [wished, setWished] = useState<WishedQuota | null>(null);
  const { name, wishes, ceiling } = quota;
  const limits = raisableLimits(quota);
  return (
    <>
      {wishes.map((wish) => (
        <Banner key={wish.protocol} title={words.openWish}>
          <p>{wishWords(quota, wish)}</p>
        </Banner>
      ))}
      {!mayEdit && limits.length > 0 && (
        <div>
          <Button icon={TrendingUp} onClick={() => setWished({ name, limits, ceiling })}>
            {words.askIncrease}
          </Button>
        </div>
      )}
      {wished !== null && <QuotaRequestDialog place={place} quota={wished} onClose={() => setWished(null)} />}
    </>
  );
}

const titleOf = ({ scope: { kind }, title }: OpenWish): string =>
  kind === 'tenant' ? words.wholePortal : words.scopeTitle(kind, title);

const wishWords = ({ name }: QuotaState, wish: OpenWish): string =>
  words.wish(titleOf(wish), formatAmount(name, wish.wanted), wish.by, formatDateTime(wish.at), wish.protocol);
