/** The portal in a sentence, after an article: "o Portal Aurora", "o portal Ipê Livros". */
export const portalName = (appTitle: string): string => (/^portal\b/i.test(appTitle) ? appTitle : `portal ${appTitle}`);
