// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useFocusWhenShown } from './focus-when-shown.ts';

function Page({ shown, before }: { readonly shown?: string | null; readonly before?: string | null }) {
  useFocusWhenShown('title', shown, before);
  return (
    <>
      {shown !== null && <h1 id="title">{shown}</h1>}
      <button type="button">Next</button>
    </>
  );
}

const focused = (): string | undefined => document.activeElement?.tagName.toLowerCase();

describe('focus of the element that names a content', () => {
  it('moves to the element when it appears', () => {
    render(<Page />);
    expect(focused()).toBe('h1');
  });

  it('stays when the page opens with the content, and moves when another one replaces it', () => {
    const { rerender } = render(<Page shown="form" before="form" />);
    expect(focused()).toBe('body');
    rerender(<Page shown="result" before="form" />);
    expect(focused()).toBe('h1');
  });

  it('waits for the content, and stays while the content stays', () => {
    const { rerender, getByRole } = render(<Page shown={null} />);
    expect(focused()).toBe('body');
    rerender(<Page shown="version 1" />);
    expect(focused()).toBe('h1');
    getByRole('button').focus();
    rerender(<Page shown="version 1" />);
    expect(focused()).toBe('button');
    rerender(<Page shown="version 2" />);
    expect(focused()).toBe('h1');
  });
});
