import { describe, expect, it } from 'vitest';
import { createRandom } from '#server/demo/warehouse/random.ts';
import { warehouses } from '#server/demo/warehouse/words.ts';
import { type Booking, bookingsOf, type Closing, closingOf, docksOf, firstDayBookings, firstDayClosing } from './dock-plan.ts';

/** Times with zeros in front compare as texts. */
const overlap = (one: Pick<Booking, 'dock' | 'from' | 'to'>, other: Pick<Booking, 'dock' | 'from' | 'to'>): boolean =>
  one.dock === other.dock && one.from < other.to && other.from < one.to;

function problemsOf(bookings: readonly Booking[], closing: Closing | null): readonly string[] {
  return bookings.flatMap((booking, index) => [
    ...(booking.from < '06:00' || booking.to > '18:00' || booking.to <= booking.from
      ? [`${booking.title}: ${booking.from}`]
      : []),
    ...bookings.slice(index + 1).flatMap((other) => (overlap(booking, other) ? [`${booking.title}, ${other.title}`] : [])),
    ...(closing !== null && overlap(booking, closing) ? [`${booking.title}: fechada`] : []),
  ]);
}

describe.each(warehouses)('a day in %s', (warehouse) => {
  it.each([1, 2, 3, 4, 5])('has bookings at every dock and no two at once (seed %d)', (seed) => {
    const random = createRandom(seed);
    const closing = closingOf(random, warehouse);
    const bookings = bookingsOf(random, warehouse, { closing, hasRequests: true });
    expect(problemsOf(bookings, closing)).toEqual([]);
    expect(new Set(bookings.map(({ dock }) => dock))).toEqual(new Set(docksOf(warehouse).map(({ number }) => number)));
    expect(bookings.length).toBeGreaterThan(2 * docksOf(warehouse).length);
  });
  it.each([1, 2, 3, 4, 5])('sends each route once (seed %d)', (seed) => {
    const bookings = bookingsOf(createRandom(seed), warehouse, { closing: null, hasRequests: true });
    const routes = bookings.flatMap(({ work, title }) => (work === 'Expedição' ? [title] : []));
    expect(routes.length).toBeGreaterThan(2);
    expect(new Set(routes).size).toBe(routes.length);
  });
  it('has no request on a past day', () => {
    const bookings = bookingsOf(createRandom(7), warehouse, { closing: null, hasRequests: false });
    expect(bookings.filter(({ isRequest }) => isRequest)).toEqual([]);
  });
});

it('has 21 bookings on the first day, 2 of them requests', () => {
  expect(problemsOf(firstDayBookings, firstDayClosing)).toEqual([]);
  expect(firstDayBookings).toHaveLength(21);
  expect(firstDayBookings.filter(({ isRequest }) => isRequest)).toHaveLength(2);
});
