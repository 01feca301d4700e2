import { describe, expect, it } from 'vitest';
import { createViewScope, type OpenView } from './view-scope.ts';

const opened = (): OpenView => ({ isComplete: false });

describe('the scope of a view', () => {
  it('lets a script without views draw its page', () => {
    const scope = createViewScope();
    expect(scope.running).toBeNull();
    expect(scope.claimPage()).toBe(true);
  });

  it('lets the shown view draw, and marks it as complete', () => {
    const [scope, list] = [createViewScope(), opened()];
    scope.show(list);
    expect(scope.run(list, () => scope.claimPage())).toBe(true);
    expect(list.isComplete).toBe(true);
  });

  it('refuses the page to a view that another one has replaced, and marks it as incomplete', () => {
    const [scope, list, order] = [createViewScope(), opened(), opened()];
    scope.show(list);
    scope.run(list, () => scope.claimPage());
    scope.show(order);
    scope.enter(list);
    expect(scope.claimPage()).toBe(false);
    expect(list.isComplete).toBe(false);
    expect(order.isComplete).toBe(false);
  });

  it('lets a view draw again once it is shown again', () => {
    const [scope, list, order] = [createViewScope(), opened(), opened()];
    scope.show(list);
    scope.show(order);
    scope.show(list);
    scope.enter(list);
    expect(scope.claimPage()).toBe(true);
  });

  it('counts code of no view, such as a listener, as code of the shown view', () => {
    const [scope, list, order] = [createViewScope(), opened(), opened()];
    scope.show(list);
    expect(scope.running).toBe(list);
    scope.enter(list);
    scope.show(order);
    scope.enter(null);
    expect(scope.running).toBe(order);
    expect(scope.claimPage()).toBe(true);
  });

  it('returns to the earlier view after work, also when the work throws', () => {
    const [scope, list, order] = [createViewScope(), opened(), opened()];
    scope.enter(list);
    expect(scope.run(order, () => scope.running)).toBe(order);
    expect(() =>
      scope.run(order, () => {
        throw new Error('Sem resposta.');
      }),
    ).toThrow('Sem resposta.');
    expect(scope.running).toBe(list);
  });
});
