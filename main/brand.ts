// Names of a build. One place, until brands are packed (build/brands).

export const brand = {
  /** Names the keychain's entries, the single instance and the taskbar group. */
  appId: 'br.com.portal.desktop',
  productName: 'Portal',
} as const;
