import type { ComponentProps } from 'react';
import { Focusable, AriaTooltip, TooltipTrigger } from '#renderer/ui/aria/aria.ts';
import styles from './tooltip.module.css';

/** A few words about a control, under the cursor and on focus. The control is understood without it: it does not exist on a phone. */
export function Tooltip({
  text,
  children,
}: {
  readonly text: string;
  readonly children: ComponentProps<typeof Focusable>['children'];
}) {
  return (
    <TooltipTrigger delay={400} closeDelay={80}>
      <Focusable>{children}</Focusable>
      <AriaTooltip className={styles['tooltip'] ?? ''} offset={6}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
