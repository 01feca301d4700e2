// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { listenToFrames } from './frame-messages.ts';

const listener = vi.fn<(event: MessageEvent) => void>();
const other = vi.fn<(event: MessageEvent) => void>();

const ofFrame = (): boolean => window.dispatchEvent(new MessageEvent('message', { data: 'do quadro' }));

it('gives the messages of frames to their listeners alone, until they stop', () => {
  const ending = new AbortController();
  listenToFrames(listener, ending.signal);
  window.addEventListener('message', other);
  ofFrame();
  expect(listener).toHaveBeenCalledTimes(1);
  ending.abort();
  ofFrame();
  expect(listener).toHaveBeenCalledTimes(1);
  expect(other).not.toHaveBeenCalled();
});

it('leaves the messages that the page sends to itself', () => {
  window.dispatchEvent(new MessageEvent('message', { data: 'da página', source: window }));
  expect(other).toHaveBeenCalledTimes(1);
});
