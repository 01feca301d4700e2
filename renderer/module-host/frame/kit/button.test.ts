// @vitest-environment jsdom
import { withResolvers } from '#renderer/flow/with-resolvers.test-support.ts';
import { expect, it, vi } from 'vitest';
import { isWorking, noteOpenDialog, plainButton, whileBusy } from './button.ts';

const start = (work: () => Promise<unknown>) => {
  const button = plainButton({});
  const done = whileBusy(button, work, () => undefined);
  return { button, done };
};
const isBusy = (button: HTMLButtonElement): boolean => button.getAttribute('aria-busy') === 'true';

it('is busy while it works, but not while a dialog that it opened waits for the person', async () => {
  const [answer, saved] = [withResolvers(), withResolvers()];
  const { button, done } = start(async () => {
    const noteClosed = noteOpenDialog();
    await answer.promise;
    noteClosed();
    await saved.promise;
  });
  expect([isBusy(button), isWorking(button)]).toEqual([false, true]);

  answer.resolve();
  await vi.waitFor(() => expect(isBusy(button)).toBe(true));

  saved.resolve();
  await done;
  expect([isBusy(button), isWorking(button)]).toEqual([false, false]);
});

it('is busy in a dialog, until another one opens in front of it', async () => {
  const saved = withResolvers();
  const noteClosed = noteOpenDialog();
  const { button, done } = start(() => saved.promise);
  expect(isBusy(button)).toBe(true);
  const noteSecondClosed = noteOpenDialog();
  expect(isBusy(button)).toBe(false);
  noteSecondClosed();
  expect(isBusy(button)).toBe(true);
  saved.resolve();
  await done;
  noteClosed();
});

it('ignores a second press while a dialog of the first one is open', async () => {
  const answer = withResolvers();
  let presses = 0;
  const { button, done } = start(async () => {
    presses += 1;
    const noteClosed = noteOpenDialog();
    await answer.promise;
    noteClosed();
  });
  await whileBusy(
    button,
    () => (presses += 1),
    () => undefined,
  );
  expect(presses).toBe(1);
  answer.resolve();
  await done;
});
