// Runs as a classic inline script in <head> before the first paint, because a person who chose dark would otherwise see a light flash.
// The web build inlines this text and allows it by its hash; the desktop loads it as a file. early-theme.test.ts verifies that it
// matches apply.ts.

/** The keys of the person's choices in local storage. An absent key means that the system decides. */
export const themeKeys = { mode: 'portal-theme', contrast: 'portal-contrast' } as const;

export const earlyThemeScript =
  `(function(d,s,m,c){try{s=window.localStorage;m=s.getItem('${themeKeys.mode}');c=s.getItem('${themeKeys.contrast}')}catch(e){}` +
  `if(m=='light'||m=='dark')d.theme=m;` +
  `if(c=='more'||c!='normal'&&matchMedia('(prefers-contrast:more)').matches)d.contrast='more'` +
  `})(document.documentElement.dataset)`;
