// Modules group items; an item is what a person opens. `script` decides how (see module-host).
import * as z from 'zod/mini';

export const SumType = z.enum(['currency', 'custom-text', 'numeric']);
export type SumType = z.infer<typeof SumType>;

/** Screens of the portal itself that an item may open: `native:<name>`. */
export const nativeScreens = [
  'activity',
  'code-editor',
  'files',
  'nfe-products',
  'profiles',
  'queries',
  'quotas',
  'requests',
  'users',
] as const;
export type NativeScreen = (typeof nativeScreens)[number];

export const Item = z.object({
  id: z.string(),
  title: z.string(),
  description: z.optional(z.string()),
  /** Name of an icon of the design system; unknown names fall back to a neutral one. */
  icon: z.optional(z.string()),
  /** `native:<name>`, a name ending in `.js` (legacy), or the name of a page script. */
  script: z.optional(z.string()),
  connector: z.optional(z.string()),
  routeTo: z.optional(z.string()),
  groups: z._default(z.array(z.string()), []),
  /** Id of the summary query, or its text from back ends that send text. */
  sumSql: z.optional(z.string()),
  sumType: z.optional(SumType),
  sumSqlRequestSizeLimit: z.optional(z.number()),
  /** A short label for the value of the summary query: "Em aberto". */
  sumCaption: z.optional(z.string()),
  detailSql: z.optional(z.string()),
  /** Ids of the queries the item's script may run. */
  sqlIds: z._default(z.array(z.string()), []),
  /** Events that the item's script may send to the tenant's router. */
  events: z.optional(z.array(z.string())),
  /** Whether the item's script may ask where the device is. The person is asked, too. */
  geolocation: z.optional(z.boolean()),
  modal: z.optional(
    z.object({ items: z.array(z.object({ html: z.string() })), setCookieWatched: z._default(z.boolean(), false) }),
  ),
  customValue: z.optional(z.unknown()),
});
export type Item = z.infer<typeof Item>;

export const Module = z.object({
  id: z.string(),
  title: z.string(),
  icon: z.optional(z.string()),
  item: z.array(Item),
  role: z._default(z.object({ groups: z._default(z.array(z.string()), []), showLogin: z._default(z.boolean(), false) }), {
    groups: [],
    showLogin: false,
  }),
  customValue: z.optional(z.unknown()),
});
export type Module = z.infer<typeof Module>;

/** The ids of an item, which may not exist. The id of an item is unique only within its module. */
export interface PlaceIds {
  readonly moduleId: string;
  readonly itemId: string;
}
