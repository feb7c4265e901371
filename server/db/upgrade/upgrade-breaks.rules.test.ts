import { expect, test } from '@jest/globals'
import type { Catalog, Column, Guard } from './catalog.ts'
import { breaksOf } from './upgrade-breaks.rules.ts'

const column = (name: string, more: Partial<Column> = {}): Column => ({
  table: 'coaches',
  column: name,
  type: 'text',
  isRequired: true,
  fillsItself: false,
  ...more,
})
const guard = (more: Partial<Guard> = {}): Guard => ({
  table: 'coaches',
  name: 'coaches_rate_check',
  says: 'CHECK ((rate > 0))',
  columns: ['rate'],
  isUnique: false,
  ...more,
})
const catalog = (more: Partial<Catalog> = {}): Catalog => ({
  tables: [{ table: 'coaches', file: '1' }],
  columns: [column('name'), column('rate', { type: 'integer', isRequired: false })],
  guards: [guard({ name: 'coaches_name_key', says: 'UNIQUE (name)', columns: ['name'], isUnique: true })],
  functions: ['touch(text)'],
  ...more,
})
const base = catalog()
const plus = <T>(all: readonly T[], ...more: T[]) => [...all, ...more]
const both = (name: string, change: Partial<Column>) =>
  base.columns.map((one) => (one.column === name ? { ...one, ...change } : one))

test.each<[change: string, after: Catalog]>([
  ['nothing', base],
  [
    'a table',
    catalog({
      tables: plus(base.tables, { table: 'notes', file: '2' }),
      columns: plus(base.columns, column('text', { table: 'notes' })),
      guards: plus(base.guards, guard({ table: 'notes', columns: ['text'] })),
    }),
  ],
  [
    'a column that may be empty',
    catalog({ columns: plus(base.columns, column('bio', { isRequired: false })) }),
  ],
  ['a column with a default', catalog({ columns: plus(base.columns, column('bio', { fillsItself: true })) })],
  [
    'a check of a column that came with it',
    catalog({
      columns: plus(base.columns, column('bio', { isRequired: false })),
      guards: plus(base.guards, guard({ columns: ['bio', 'rate'] })),
    }),
  ],
  ['a column that may be empty from now on', catalog({ columns: both('name', { isRequired: false }) })],
  ['a function', catalog({ functions: plus(base.functions, 'touch(text, integer)') })],
])('the running version lives with %s more', (_, after) => {
  expect(breaksOf(base, after)).toEqual([])
})

test.each<[after: Catalog, says: RegExp]>([
  [catalog({ tables: [], columns: [], guards: [] }), /^coaches is gone/],
  [catalog({ tables: [{ table: 'coaches', file: '2' }] }), /^coaches is written anew/],
  [catalog({ columns: [column('name')] }), /^coaches\.rate is gone/],
  [catalog({ columns: both('rate', { type: 'numeric' }) }), /^coaches\.rate was integer and is numeric/],
  [catalog({ columns: both('rate', { isRequired: true }) }), /^coaches\.rate is required/],
  [catalog({ columns: plus(base.columns, column('bio')) }), /^coaches\.bio is required and has no default/],
  [catalog({ guards: plus(base.guards, guard()) }), /^coaches_rate_check on coaches is new/],
  [
    catalog({ guards: base.guards.map((one) => ({ ...one, says: 'UNIQUE (lower(name))' })) }),
    /^coaches_name_key on coaches is new/,
  ],
  [
    catalog({ guards: plus(base.guards, guard({ name: 'touches', columns: [] })) }),
    /^touches on coaches is new/,
  ],
  [catalog({ guards: [] }), /^coaches_name_key on coaches is gone/],
  [catalog({ functions: [] }), /^touch\(text\) is gone/],
])('the running version breaks %#', (after, says) => {
  expect(breaksOf(base, after)).toEqual([expect.stringMatching(says)])
})

test('a default that goes breaks what left the column out, unless it may be empty', () => {
  const filled = (more: Partial<Column>) => catalog({ columns: both('name', { fillsItself: true, ...more }) })
  expect(breaksOf(filled({}), base)).toEqual([expect.stringMatching(/^coaches\.name has no default/)])
  expect(
    breaksOf(filled({ isRequired: false }), catalog({ columns: both('name', { isRequired: false }) })),
  ).toEqual([])
})
