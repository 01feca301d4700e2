/** The portal in a sentence, after an article, which the title may have itself: "o Portal Aurora", "o portal Ipê Livros". */
export const portalName = (appTitle: string): string => {
  const title = appTitle.trim().replace(/^o\s+(?=portal\s)/i, '');
  return /^portal(?![\p{L}\d])/iu.test(title) ? title : `portal ${title}`;
};
