import { words } from '#renderer/features/entities-validation/messages.ts';
import { Banner } from '#renderer/ui/banner/banner.tsx';
import { useSecondsUntil } from '#renderer/ui/countdown/use-seconds-until.ts';

/** Minutes and seconds: `14:05`. */
export const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Whether tries are refused until `blockedUntil`. It reads the clock, so that it is right after the device was suspended. */
export const useBlocked = (blockedUntil: string | undefined): number =>
  useSecondsUntil(blockedUntil === undefined ? 0 : Date.parse(blockedUntil));

export const Blocked = ({ seconds }: { readonly seconds: number }) => (
  <Banner tone="warn" title={words.blocked}>
    <p>{words.blockedText(clock(seconds))}</p>
  </Banner>
);
