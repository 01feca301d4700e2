import { formatDateTime } from '#contract/rules/date.ts';
import { useEffect, useState } from 'react';
import { expiresIn } from './expires-in.ts';
import { words } from './messages.ts';

const minute = 60_000;

function textOf(leftMs: number): string {
  const left = expiresIn(leftMs);
  return left.unit === 'over' ? words.expiresIn.over : words.expiresIn[left.unit](left.value);
}

/** Shows "Expira em 2 dias" with the exact time beside it. */
export function Expiry({ expires }: { readonly expires: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={expires}>
      {textOf(Date.parse(expires) - now)} ({formatDateTime(expires)})
    </time>
  );
}
