// Names of this build.

export const brand = {
  /** Identifies the entries of the keychain, the single instance and the taskbar group. */
  appId: 'br.com.portal.desktop',
  productName: 'Portal',
} as const;
