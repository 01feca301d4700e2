export { bindSql } from './bind.ts';
export { compileSql } from './compile.ts';
export type { CompiledSql, CompileProblem } from './compile.ts';
export { isSingle } from './single.ts';
export { tokenize } from './tokens.ts';
export type { Dialect } from './tokens.ts';
