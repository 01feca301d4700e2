// Days, segments and lanes of the kit. New in 1.4.
import type { IconName, StatusTone } from './values.d.ts';

export interface DaysOptions {
  /** Accessible name, for example "Dia da agenda". */
  readonly label: string;
  /** The day that is shown first, as `2026-11-24`. */
  readonly value: string;
  readonly min?: string;
  readonly max?: string;
  readonly onChange: (day: string) => void | Promise<unknown>;
}

export interface SegmentsOptions {
  /** Accessible name, for example "Depósito". */
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
  readonly onChange: (value: string) => void | Promise<unknown>;
}

/** A row of the lanes, for example a dock. */
export interface Lane {
  readonly id: string;
  readonly label: string;
  readonly note?: string;
  readonly icon?: IconName;
}

/** A kind of block, which has an icon, a word and a tint. The foot of the lanes explains the kinds of the shown day. */
export interface LaneKind {
  readonly id: string;
  readonly label: string;
  readonly icon: IconName;
  readonly tone: StatusTone | 'brand';
  /** A dashed outline without a tint, for what is not confirmed yet. */
  readonly open?: boolean;
}

/** A taken time of a lane. Times are texts such as `07:30`. */
export interface LaneBlock {
  readonly id: string;
  /** Id of its lane. */
  readonly lane: string;
  readonly from: string;
  readonly to: string;
  /** Id of its kind. */
  readonly kind: string;
  readonly title: string;
  readonly note?: string;
}

/** A time in which a lane cannot be used. */
export interface LaneClosing {
  readonly lane: string;
  readonly from: string;
  readonly to: string;
  /** The reason, for example "Manutenção até 12:00". */
  readonly text: string;
}

/** The part of the lanes that belongs to the shown day. */
export interface LaneValues {
  readonly lanes: readonly Lane[];
  readonly blocks: readonly LaneBlock[];
  readonly closed?: readonly LaneClosing[];
  /** The present time, when the shown day is today: draws a line, and offers no hour before it. */
  readonly now?: string | undefined;
  /** A sentence at the foot, for example "21 reservas, 2 a confirmar". */
  readonly summary?: string;
  /** Called for a free hour, or for several hours in a row. When absent, nothing is offered. */
  readonly onFree?: ((lane: string, from: string, to: string) => void | Promise<unknown>) | undefined;
}

export interface LanesOptions extends LaneValues {
  /** Accessible name of the lanes, for example "Docas". It is also the heading of their column. */
  readonly label: string;
  /** The first and the last whole hour, such as `06:00` and `18:00`. */
  readonly from: string;
  readonly to: string;
  readonly kinds: readonly LaneKind[];
  /** Controls above the lanes, in the same card: `kit.days(…)` at the start, `kit.segments(…)` at the end. */
  readonly tools?: readonly HTMLElement[];
  /** The word before a free hour; "Reservar" when absent: "Reservar Doca 2, 15:00 a 16:00". */
  readonly freeLabel?: string;
  /** Called for a pressed block. */
  readonly onOpen?: (block: LaneBlock) => void | Promise<unknown>;
}

export interface Lanes extends HTMLElement {
  /**
   * Shows the values of another day. The current ones stay until `work` resolves; a rejection shows the error in their place, with "Tentar
   * de novo". A newer call replaces an older one.
   */
  load(work: () => Promise<LaneValues>): Promise<void>;
}
