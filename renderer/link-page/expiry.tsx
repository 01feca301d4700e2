import { formatDateTime } from '#contract/rules/date.ts';
import { useMinute } from '#renderer/ui/countdown/use-minute.ts';
import { expiresIn } from './expires-in.ts';
import { words } from './messages.ts';

function textOf(leftMs: number): string {
  const left = expiresIn(leftMs);
  return left.unit === 'over' ? words.expiresIn.over : words.expiresIn[left.unit](left.value);
}

/** Shows "Expira em 2 dias"; with `exact`, the time of the end beside it. */
export function Expiry({ expires, exact = false }: { readonly expires: string; readonly exact?: boolean }) {
  const now = useMinute();
  const left = textOf(Date.parse(expires) - now);
  const end = formatDateTime(expires);
  return (
    <time dateTime={expires} title={exact ? undefined : end}>
      {exact ? `${left} (${end})` : left}
    </time>
  );
}
