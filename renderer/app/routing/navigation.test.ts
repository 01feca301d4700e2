// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { createNavigation } from './navigation.ts';

beforeEach(() => history.replaceState(null, ''));

function aNavigation() {
  const navigation = createNavigation();
  const travel = vi.fn(() => Promise.resolve());
  navigation.connect(travel);
  return { navigation, travel };
}

it('navigates with the router once it is connected', () => {
  const { navigation, travel } = aNavigation();
  navigation.goTo('/help', { replace: true, state: { from: '/menu' } });
  expect(travel).toHaveBeenCalledExactlyOnceWith('/help', { replace: true, state: { from: '/menu' } });
});

it('goes back to the previous history entry', () => {
  const { navigation, travel } = aNavigation();
  history.replaceState({ idx: 1 }, '');
  const back = vi.spyOn(history, 'back').mockImplementation(() => undefined);
  navigation.back();
  expect(back).toHaveBeenCalledOnce();
  expect(travel).not.toHaveBeenCalled();
});

it.each([null, { idx: 0 }, 'foreign'])('goes to the main screen when the previous entry is outside the portal (%j)', (state) => {
  const { navigation, travel } = aNavigation();
  history.replaceState(state, '');
  const back = vi.spyOn(history, 'back').mockImplementation(() => undefined);
  back.mockClear();
  navigation.back();
  expect(back).not.toHaveBeenCalled();
  expect(travel).toHaveBeenCalledExactlyOnceWith('/', undefined);
});
