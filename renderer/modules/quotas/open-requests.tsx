// The open requests for a higher limit, and the way to make one.
import type { OpenQuotaRequest, QuotaState } from '#contract/entities/quota.ts';
import { formatDateTime } from '#contract/rules/date.ts';
import { formatAmount } from '#contract/rules/quota-words.ts';
import { QuotaRequestDialog, type QuotaRequestDialogProps } from '#renderer/quota-request/quota-request-dialog.tsx';
import type { IncreasableQuota } from '#renderer/quota-request/increase.ts';
import { Banner } from '#renderer/ui/banner/banner.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { TrendingUp } from 'lucide-react';
import { useState } from 'react';
import { words } from './messages.ts';
import type { QuotaPlace } from './queries.ts';
import { increasableLimits } from './quota-rows.ts';

export interface OpenRequestsProps extends Pick<QuotaRequestDialogProps, 'ownRequest'> {
  readonly place: QuotaPlace;
  readonly quota: QuotaState;
  readonly mayEdit: boolean;
}

export function OpenRequests({ place, quota, mayEdit, ownRequest }: OpenRequestsProps) {
  const [asked, setAsked] = useState<IncreasableQuota | null>(null);
  const { name, requests, ceiling } = quota;
  const limits = increasableLimits(quota);
  return (
    <>
      {requests.map((request) => (
        <Banner key={request.protocol} title={words.openRequest}>
          <p>{requestWords(quota, request)}</p>
        </Banner>
      ))}
      {!mayEdit && limits.length > 0 && (
        <div>
          <Button icon={TrendingUp} onClick={() => setAsked({ name, limits, ceiling })}>
            {words.askIncrease}
          </Button>
        </div>
      )}
      {asked !== null && (
        <QuotaRequestDialog place={place} quota={asked} ownRequest={ownRequest} onClose={() => setAsked(null)} />
      )}
    </>
  );
}

const titleOf = ({ scope: { kind }, title }: OpenQuotaRequest): string =>
  kind === 'tenant' ? words.wholePortal : words.scopeTitle(kind, title);

const requestWords = ({ name }: QuotaState, request: OpenQuotaRequest): string =>
  words.request(titleOf(request), formatAmount(name, request.wanted), request.by, formatDateTime(request.at), request.protocol);
