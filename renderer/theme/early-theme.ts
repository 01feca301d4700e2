// Runs as a classic inline script in <head>, before the first paint: without it a person who chose dark would see a light flash.
// The web build inlines this text and allows it by its hash. Kept in step with apply.ts by early-theme.test.ts.

/** Keys of what the person chose, in local storage. Absent means: follow the system. */
export const themeKeys = { mode: 'portal-theme', contrast: 'portal-contrast' } as const;

export const earlyThemeScript =
  `(function(d,s,m,c){try{s=window.localStorage;m=s.getItem('${themeKeys.mode}');c=s.getItem('${themeKeys.contrast}')}catch(e){}` +
  `if(m=='light'||m=='dark')d.theme=m;` +
  `if(c=='more'||c!='normal'&&matchMedia('(prefers-contrast:more)').matches)d.contrast='more'` +
  `})(document.documentElement.dataset)`;
