import { describe, expect, it } from 'vitest';
import {
  clip,
  freeHours,
  hoursOf,
  levelsOf,
  minutesOf,
  nearestStop,
  nextStop,
  placeOf,
  rangeTo,
  reachedMinute,
  shortSpan,
  type Span,
  spanOf,
  type Stop,
  timeOf,
} from './lane-model.ts';

const day = spanOf({ from: '06:00', to: '18:00' });
const span = (from: string, to: string): Span => spanOf({ from, to });
const words = ({ from, to }: Span): string => `${timeOf(from)}-${timeOf(to)}`;

it('converts times to minutes and back', () => {
  for (const time of ['00:00', '06:05', '12:30', '23:59']) expect(timeOf(minutesOf(time))).toBe(time);
  expect(hoursOf(day)).toHaveLength(12);
});

it.each([
  ['06:00', '18:00', 0, 1],
  ['06:00', '07:30', 0, 0.125],
  ['15:00', '16:00', 0.75, 1 / 12],
])('places %s to %s at %d with the length %d', (from, to, start, length) => {
  const place = placeOf(span(from, to), day);
  expect(place.start).toBeCloseTo(start);
  expect(place.length).toBeCloseTo(length);
});

it.each([
  ['05:00', '07:00', '06:00-07:00'],
  ['17:00', '19:30', '17:00-18:00'],
  ['08:00', '09:00', '08:00-09:00'],
  ['04:00', '06:00', null],
  ['18:00', '20:00', null],
])('shows %s to %s as %s', (from, to, expected) => {
  const part = clip(span(from, to), day);
  expect(part && words(part)).toBe(expected);
});

it('writes both ends of a span that has room for them', () => {
  expect(shortSpan(span('06:00', '07:30'))).toBe('06:00–07:30');
  expect(shortSpan(span('06:00', '07:00'))).toBe('06:00');
});

describe('free hours', () => {
  it.each([
    ['every hour of an empty lane', [], '00:00', ['06', '07', '08', '09', '10', '11', '12', '13', '14', '15', '16', '17']],
    ['no hour that is taken in part', [span('06:00', '12:30'), span('14:30', '15:30')], '00:00', ['13', '16', '17']],
    ['no hour before the present time', [], '16:20', ['17']],
    ['no hour of a closed day', [span('00:00', '24:00')], '00:00', []],
  ])('are %s', (_, taken, earliest, expected) => {
    expect(freeHours(day, taken, minutesOf(earliest)).map(({ from }) => timeOf(from).slice(0, 2))).toEqual(expected);
  });

  const free = ['08:00', '09:00', '10:00', '13:00'].map((from) => ({ from: minutesOf(from), to: minutesOf(from) + 60 }));
  it.each([
    ['09:00', '09:30', '09:00-10:00'],
    ['08:00', '10:05', '08:00-11:00'],
    ['10:00', '08:59', '08:00-11:00'],
    // A taken hour ends the range.
    ['08:00', '13:30', '08:00-11:00'],
    ['13:00', '08:00', '13:00-14:00'],
  ])('dragged from %s to %s are %s', (from, to, expected) => {
    const start = free.find((one) => one.from === minutesOf(from)) ?? day;
    expect(words(rangeTo(free, start, minutesOf(to)))).toBe(expected);
  });

  it.each([
    ['08:00', ['ArrowRight', 'ArrowRight'], '08:00-11:00'],
    // Each key moves the same end by an hour, across the first hour as well.
    ['10:00', ['ArrowLeft', 'ArrowLeft'], '08:00-11:00'],
    ['10:00', ['ArrowLeft', 'ArrowLeft', 'ArrowRight'], '09:00-11:00'],
    ['09:00', ['ArrowLeft', 'ArrowRight', 'ArrowRight'], '09:00-11:00'],
    ['09:00', ['ArrowRight', 'ArrowLeft', 'ArrowLeft'], '08:00-10:00'],
    // A taken hour stops it.
    ['13:00', ['ArrowLeft', 'ArrowRight'], '13:00-14:00'],
    ['08:00', ['Home'], '08:00-09:00'],
  ])('taken from %s on by the keys %j are %s', (from, keys, expected) => {
    const start = free.find((one) => one.from === minutesOf(from)) ?? day;
    const range = keys.reduce((taken, key) => {
      const minute = reachedMinute(key, start, taken);
      return minute === null ? taken : rangeTo(free, start, minute);
    }, start);
    expect(words(range)).toBe(expected);
  });
});

it.each([
  ['one row without an overlap', [span('06:00', '08:00'), span('08:00', '09:00')], [0, 0]],
  ['a row more for each overlap', [span('06:00', '09:00'), span('07:00', '08:00'), span('07:30', '10:00')], [0, 1, 2]],
  ['a row that is free again', [span('06:00', '07:00'), span('06:30', '09:00'), span('07:00', '08:00')], [0, 1, 0]],
])('uses %s', (_, spans, expected) => expect(levelsOf(spans)).toEqual(expected));

describe('arrow keys', () => {
  const stops: readonly Stop[] = [
    { lane: 0, ...span('06:00', '07:30') },
    { lane: 0, ...span('08:00', '10:00') },
    { lane: 0, ...span('11:00', '12:00') },
    { lane: 2, ...span('06:00', '12:00') },
    { lane: 2, ...span('12:30', '14:00') },
    { lane: 3, ...span('09:00', '10:00') },
  ];
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 2, 2],
    ['ArrowLeft', 1, 0],
    ['ArrowLeft', 0, 0],
    ['Home', 2, 0],
    ['End', 0, 2],
    // Lane 1 has no stop.
    ['ArrowDown', 1, 3],
    ['ArrowDown', 4, 5],
    ['ArrowDown', 5, 5],
    ['ArrowUp', 5, 3],
    ['ArrowUp', 4, 2],
    ['ArrowUp', 0, 0],
    ['Enter', 0, null],
  ])('%s leads from %d to %j', (key, at, expected) => expect(nextStop(key, stops, at)).toBe(expected));
  it('finds the stop at a time', () => {
    expect(nearestStop(stops, 0, minutesOf('08:30'))).toBe(1);
    expect(nearestStop(stops, 0, minutesOf('07:35'))).toBe(0);
    expect(nearestStop(stops, 1, 0)).toBe(-1);
  });
});
