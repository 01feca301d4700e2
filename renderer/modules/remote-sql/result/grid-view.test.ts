import { describe, expect, it } from 'vitest';
import { changedGrid, gridViewOf, plainGrid, type StoredGrid } from './grid-view.ts';

const sort = { column: 'c-n', direction: 'descending' } as const;
const stored: StoredGrid = changedGrid(changedGrid(undefined, 'r1', { sort }), 'r1', { place: { top: 560, left: 40 } });

describe('the view of a result', () => {
  it('keeps each change for its run', () => {
    expect(gridViewOf(stored, 'r1')).toEqual({ ...plainGrid, sort, place: { top: 560, left: 40 } });
  });

  it('begins plain for another run', () => {
    expect(gridViewOf(stored, 'r2')).toEqual(plainGrid);
    expect(gridViewOf(undefined, 'r1')).toEqual(plainGrid);
  });

  it('belongs to the new run after its first change', () => {
    const next = changedGrid(stored, 'r2', { search: 'x' });
    expect(next).toEqual({ runId: 'r2', view: { ...plainGrid, search: 'x' } });
  });
});
