/** Files that hold SQL beside other code still: none may come to them (scripts/checks/sql/sql-texts.ts). */
export const notMovedYet: readonly string[] = [];
