// The appearance that a tenant may configure: three colours, a logo and the texts of the login. renderer/theme derives all other values.
import * as z from 'zod/mini';

/** Colours as the tenant wrote them. renderer/theme validates them, and uses the platform's colours instead of invalid ones. */
export const BrandColors = z.object({
  primary: z.optional(z.string()),
  secondary: z.optional(z.string()),
  active: z.optional(z.string()),
});
export type BrandColors = z.infer<typeof BrandColors>;

/** The colours of the platform, used when a tenant has none or an invalid one. */
export const platformColors = { primary: '#1F5FBF', secondary: '#14213D', active: '#2F7DE1' } as const;

export const Branding = z.object({
  color: z.optional(BrandColors),
  /** Address of the logo: https, a path of this portal, or a data address. When absent, the portal shows the monogram of the title. */
  logo: z.optional(z.string()),
  favicon: z.optional(z.string()),
  /** Texts of the login: a headline, one sentence and a footer line. */
  headline: z.optional(z.string()),
  lead: z.optional(z.string()),
  legalName: z.optional(z.string()),
  support: z.optional(z.string()),
});
export type Branding = z.infer<typeof Branding>;
