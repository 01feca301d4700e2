// Fact sheets, history, the limit bar and the decision bar of the kit. New in 1.4.
import type { IconName, Tone } from './values.d.ts';

export interface Fact {
  readonly label: string;
  readonly value: string | Node;
  /** A second line in smaller type. */
  readonly note?: string | Node;
  /** Takes a whole row, for a long value such as an access key. */
  readonly wide?: boolean;
  /** Adds "Copiar", which copies this text, or the text of the value with `true`. */
  readonly copy?: string | boolean;
}

export interface SectionOptions {
  readonly title: string;
  /** The number beside the title. */
  readonly count?: number;
  /** A text at the end of the heading; below the title when there is no room. */
  readonly note?: string;
  /** A control at the end of the heading. */
  readonly action?: HTMLElement;
  /** A button that opens the rest, such as all rows of a table. It is a row at the end of the section. */
  readonly more?: HTMLElement;
  /** Makes the section a disclosure: `true` starts closed, `false` starts open. */
  readonly collapsed?: boolean;
}

export interface SheetOptions {
  /** `narrow`: one card with a side of 304 px. `wide`: two cards, the second of 456 px. `narrow` when absent. */
  readonly side?: 'narrow' | 'wide';
}

export interface TotalLine {
  readonly label: string;
  readonly value: string;
  /** The line that sums the ones above it. */
  readonly strong?: boolean;
}

export interface HistoryEntry {
  readonly icon: IconName;
  readonly tone?: Tone;
  /** The person; absent when the system wrote the entry. */
  readonly who?: string;
  /** For example "aprovou o crédito". */
  readonly text: string;
  readonly note?: string;
  /** A moment as a query returns it. */
  readonly at: string;
}

export interface HistoryOptions {
  /** "Histórico" when absent. */
  readonly title?: string;
  /** A control at the end of the heading, for example "Comentar". */
  readonly action?: HTMLElement;
}

export interface MessageOptions {
  readonly who: string;
  /** For example "Vendedora, carteira Campinas". A phone has no room for it. */
  readonly role?: string;
  /** A moment as a query returns it. */
  readonly at: string;
  readonly text: string;
}

export interface LimitOptions {
  readonly title: string;
  /** The owner of the limit, at the end of the heading. */
  readonly subject?: string;
  /** Follows the subject, for example its CNPJ. A phone has no room for it. */
  readonly subjectNote?: string;
  readonly used: number;
  /** The part of `used` that is past due. */
  readonly overdue?: number;
  /** The amount that is being decided. */
  readonly order?: number;
  /** "Este pedido" when absent. */
  readonly orderLabel?: string;
  readonly limit: number;
  /** Formats the amounts; as money when absent. */
  readonly show?: (value: number) => string;
}

export interface DecisionAnswer {
  /** The value of the chosen reason. */
  readonly reason: string;
  readonly message: string;
}

/** While one of the actions runs, the others do nothing. The bar shows the error of a rejection and keeps everything that was typed. */
export interface DecisionOptions {
  /** The amount that is being decided. */
  readonly amount: string;
  readonly note?: string;
  readonly approve: { readonly label: string; readonly onPress: () => void | Promise<unknown> };
  readonly refuse: {
    /** Label of the button that opens the refusal, for example "Recusar". */
    readonly label: string;
    /** Label of the button that sends the refusal, for example "Recusar pedido". */
    readonly submit: string;
    readonly reasons: readonly { readonly value: string; readonly label: string }[];
    /** Label of the message, for example "O que dizer a Tatiane"; "Mensagem" when absent. */
    readonly messageLabel?: string;
    /** The sentence beside the buttons that states the effect. */
    readonly hint?: string;
    readonly onSubmit: (answer: DecisionAnswer) => Promise<void>;
  };
  /** A third answer that decides nothing, for example "Pedir informação". */
  readonly ask?: { readonly label: string; readonly onPress: () => void | Promise<unknown> };
}
