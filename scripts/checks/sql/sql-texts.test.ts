import { expect, it, test } from 'vitest';
import { sqlFaults, sqlTextFaults } from './sql-texts.js';

const faults = (content: string, path = 'plugins/mxyz/api.ts', left: string[] = []) =>
  sqlFaults([{ path, content }], left).join('\n');

test.each([
  "await db.query('select a from b where c = $1', [1]);",
  'const text = `\n  update t set a = 1`;',
  "await db.query('delete from t');",
  'const part = `coalesce(a, b) is distinct from ${other}`;',
  "const order = 'order by name';",
  "await client.query('commit');",
  'await db.query(`with found as (select 1) select`);',
  "await db.query('set local statement_timeout = 0');",
  'await client.query(`listen ${channel}`);',
  "const cast = '$1::text';",
  'await db.query(`insert into t (a) values ($1)`);',
])('%s is SQL and stands in a file of its own', (content) => {
  expect(faults(content)).toContain('plugins/mxyz/api.ts');
  expect(faults(content, 'plugins/mxyz/notes.sql.ts')).toBe('');
});

test.each([
  "import { select } from './select.js';",
  "const label = 'update failed';",
  '/** Rows in the order by which they came: select a from b. */',
  "// select a from b where it is\nconst kind = 'select';",
  "const message = '사용자를 선택(select)해 주십시오.';",
  "const calls = ['select', 'insert', 'update', 'delete'];",
  "await Group.on(db).where({ groupId }).orderBy('name');",
])('%s is none', (content) => {
  expect(faults(content)).toBe('');
});

it('takes no type on trust where SQL stands', () => {
  expect(faults("await db.query<{ a: string }>('select a from b');", 'api/src/a.sql.ts')).toContain('readRows');
});

it('lets the list of those that are left only grow shorter', () => {
  const sql = "await db.query('select a from b');";
  expect(faults(sql, 'api/src/a.ts', ['api/src/a.ts'])).toBe('');
  expect(faults('nothing', 'api/src/a.ts', ['api/src/a.ts'])).toContain('sql-texts-left');
  expect(faults(sql, 'api/src/b.ts', ['api/src/a.ts'])).toMatch(/b\.ts[\s\S]*a\.ts/);
});

it('finds the house in order', () => {
  expect(sqlTextFaults()).toEqual([]);
});
