import { expect, it } from 'vitest';
import { type Locator, readPosition } from './position.ts';

const coords = { latitude: -19.92, longitude: -43.94, accuracy: 5 };
const requests: unknown[] = [];
/** A browser with this answer. */
const locator = (answer: 'located' | 'refused'): Locator => ({
  getCurrentPosition(found, failed, options) {
    requests.push(options);
    if (answer === 'located') found({ coords });
    else failed();
  },
});

it('returns latitude and longitude only', async () => {
  expect(await readPosition(locator('located'))).toEqual({ latitude: -19.92, longitude: -43.94 });
  expect(requests.at(-1)).toEqual({ timeout: 10_000, maximumAge: 300_000 });
});
it('is empty when the person refuses, the position is unknown or the request times out', async () =>
  expect(await readPosition(locator('refused'))).toEqual({}));
