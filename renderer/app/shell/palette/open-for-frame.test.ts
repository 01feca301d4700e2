import { expect, it } from 'vitest';
import { type FrameRequest, opensForFrame, pauseMs } from './opens-for-frame.ts';

it.each<[moment: string, request: FrameRequest, opens: boolean]>([
  ['for the first time', { now: 5_000, closedAt: null, hasDialog: false }, true],
  ['while a dialog is open', { now: 5_000, closedAt: null, hasDialog: true }, false],
  ['at once after the palette was closed', { now: 5_000, closedAt: 5_000, hasDialog: false }, false],
  ['just before the end of the pause', { now: 5_000 + pauseMs - 1, closedAt: 5_000, hasDialog: false }, false],
  ['after the pause', { now: 5_000 + pauseMs, closedAt: 5_000, hasDialog: false }, true],
  ['after the pause while a dialog is open', { now: 5_000 + pauseMs, closedAt: 5_000, hasDialog: true }, false],
])('decides a request %s', (_, request, opens) => expect(opensForFrame(request)).toBe(opens));
