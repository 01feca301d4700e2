import { printsPerMinute, scriptNoticesPerTenSeconds } from '#contract/limits.ts';
import { expect, it, vi } from 'vitest';
import { windowHandlers } from './window-handlers.ts';

const context = { onProgress: () => undefined, signal: new AbortController().signal };

function world() {
  const clock = { at: 0 };
  const [notify, print] = [vi.fn<(message: string) => void>(), vi.fn<() => void>()];
  const handlers = windowHandlers({ notify, print, now: () => clock.at });
  return {
    clock,
    notify,
    print,
    notice: () => handlers['ui.notify']({ message: 'oi', tone: 'ok' }, context),
    printing: () => handlers['ui.print']({}, context),
  };
}

const tooMany = expect.objectContaining({ code: '#TOO_MANY_ATTEMPTS' });

it('prints once when a script prints again while the dialog is open', () => {
  const { clock, print, printing } = world();
  print.mockImplementation(() => (clock.at += 20_000));
  void printing();
  expect(printing).toThrow(tooMany);
  expect(print).toHaveBeenCalledTimes(1);
  clock.at += 1_000;
  void printing();
  expect(print).toHaveBeenCalledTimes(2);
});

it('prints only a few times a minute', () => {
  const { clock, print, printing } = world();
  for (let count = 0; count < printsPerMinute; count += 1) {
    void printing();
    clock.at += 2_000;
  }
  expect(printing).toThrow(tooMany);
  clock.at += 60_000;
  void printing();
  expect(print).toHaveBeenCalledTimes(printsPerMinute + 1);
});

it('shows only a few notices in ten seconds, and accepts the others', () => {
  const { clock, notify, notice } = world();
  for (let count = 0; count < 150; count += 1) expect(notice()).toBeNull();
  expect(notify).toHaveBeenCalledTimes(scriptNoticesPerTenSeconds);
  clock.at += 10_000;
  void notice();
  expect(notify).toHaveBeenCalledTimes(scriptNoticesPerTenSeconds + 1);
});
