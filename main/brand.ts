// Names of this build. They stay in this file until builds support brands (build/brands).

export const brand = {
  /** Identifies the entries of the keychain, the single instance and the taskbar group. */
  appId: 'br.com.portal.desktop',
  productName: 'Portal',
} as const;
