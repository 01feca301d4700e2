// Types of the web platform that page, Node and Electron all provide and that the language library of TypeScript lacks.
declare class URL {
  constructor(url: string, base?: string);
  static canParse(url: string, base?: string): boolean;
  readonly protocol: string;
  readonly hostname: string;
  readonly origin: string;
  readonly pathname: string;
  readonly hash: string;
  readonly search: string;
  readonly searchParams: URLSearchParams;
}
declare class URLSearchParams {
  constructor(init?: string);
  keys(): IterableIterator<string>;
  delete(name: string): void;
  toString(): string;
}
