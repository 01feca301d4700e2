// A choice of one among few views: buttons in one frame. Arrow keys move and choose, as with radio buttons.
import type { Kit } from '#contract/portal-types/index.d.ts';
import { horizontalKeys, nextIndex } from '#renderer/module-host/frame/kit/arrow-keys.ts';
import { element } from '#renderer/module-host/frame/kit/element.ts';
import type { Run } from '#renderer/module-host/frame/kit/run.ts';

export const createSegments =
  (run: Run): Kit['segments'] =>
  ({ label, options, value: first, onChange }) => {
    let value = first;
    const buttons = options.map((option) =>
      element(
        'button',
        { type: 'button', class: 'k-segment', role: 'radio', onclick: () => choose(option.value) },
        element('span', {}, option.label),
      ),
    );
    const show = (): void =>
      buttons.forEach((button, index) => {
        const isChosen = options[index]?.value === value;
        button.setAttribute('aria-checked', String(isChosen));
        // Without a choice, Tab reaches the first segment.
        const isStop = isChosen || (index === 0 && options.every((option) => option.value !== value));
        button.tabIndex = isStop ? 0 : -1;
      });
    function choose(next: string): void {
      if (next === value) return;
      value = next;
      show();
      run(() => onChange(next));
    }
    const press = (event: Event): void => {
      if (!(event instanceof KeyboardEvent)) return;
      const from = buttons.findIndex((button) => button === document.activeElement);
      const to = nextIndex(event, horizontalKeys, from, buttons.length);
      const [button, option] = [buttons[to ?? -1], options[to ?? -1]];
      if (button === undefined || option === undefined) return;
      event.preventDefault();
      button.focus();
      choose(option.value);
    };
    show();
    return element('div', { class: 'k-segments', role: 'radiogroup', 'aria-label': label, onkeydown: press }, ...buttons);
  };
