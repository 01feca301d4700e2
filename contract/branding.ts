// The looks that a tenant may choose: three colours and a few marks. renderer/theme derives everything else.
import * as z from 'zod/mini';

/** Colours as the tenant wrote them; whether they can be used is decided by the derivation, which falls back to the platform's. */
export const BrandColors = z.object({
  primary: z.optional(z.string()),
  secondary: z.optional(z.string()),
  active: z.optional(z.string()),
});
export type BrandColors = z.infer<typeof BrandColors>;

/** The platform's own colours, used where a tenant has none or an invalid one. */
export const platformColors = { primary: '#1F5FBF', secondary: '#14213D', active: '#2F7DE1' } as const;

export const Branding = z.object({
  color: z.optional(BrandColors),
  /** Address of the logo, https or a path of this portal; without one the mark is drawn from the first letter. */
  logo: z.optional(z.string()),
  favicon: z.optional(z.string()),
  /** The face of the login: a headline, one sentence and the line at its foot. */
  headline: z.optional(z.string()),
  lead: z.optional(z.string()),
  legalName: z.optional(z.string()),
  support: z.optional(z.string()),
});
export type Branding = z.infer<typeof Branding>;
