import { expect, it } from 'vitest';
import { lineGeometry } from './line-geometry.ts';

it('spreads the values over the box, from zero to the greatest', () => {
  const { line, area, goal } = lineGeometry([0, 50, 100]);
  expect(line).toBe('M0.0 160.0L300.0 86.0L600.0 12.0');
  expect(area).toBe(`${line}L600 160L0 160Z`);
  expect(goal).toBeNull();
});

it('draws a single value as a horizontal line', () => expect(lineGeometry([5]).line).toBe('M0.0 12.0L600.0 12.0'));

it('draws values of zero at the bottom', () => expect(lineGeometry([0, 0]).line).toBe('M0.0 160.0L600.0 160.0'));

it('makes room for negative values', () => expect(lineGeometry([-100, 100]).line).toBe('M0.0 160.0L600.0 12.0'));

it.each([
  // The goal is above all values, so the label is below its line.
  [[0, 50], 100, 'M0.0 12.0L600.0 12.0', 16, 'start'],
  [[0, 100], 50, 'M0.0 86.0L600.0 86.0', 66, 'start'],
  [[90, 40, 10], 100, 'M0.0 12.0L600.0 12.0', 16, 'end'],
])(
  'draws for the values %j the goal %d as %s, with its label where the values are far',
  (values, wanted, path, labelTop, side) => {
    expect(lineGeometry(values, wanted).goal).toEqual({ path, labelTop, side });
  },
);

it('leaves out a value that is missing, and keeps the places of the others', () => {
  const { line, area } = lineGeometry([null, 50, null, 100, null]);
  expect(line).toBe('M150.0 86.0L450.0 12.0');
  expect(area).toBe(`${line}L450 160L150 160Z`);
});
