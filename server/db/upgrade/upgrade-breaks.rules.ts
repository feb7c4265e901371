import type { Catalog, Column, Guard } from './catalog.ts'

const nameOf = ({ table, column }: Column) => `${table}.${column}`
const guardOf = ({ table, name }: Guard) => `${name} on ${table}`
const keyed = <T>(all: readonly T[], key: (one: T) => string) => new Map(all.map((one) => [key(one), one]))

/**
 * What of a change from `before` to `after` would fail the version that runs on `before`, while servers are renewed one
 * after another: what it reads or writes is gone or another, what it leaves out is asked for, what it writes may be
 * refused, or a table stands still while all of it is written anew. Empty for a change that only adds (the first half
 * of "expand and contract", Sadalage and Ambler, Refactoring Databases).
 */
export function breaksOf(before: Catalog, after: Catalog): string[] {
  return [
    ...tablesOf(before, after),
    ...columnsOf(before, after),
    ...guardsOf(before, after),
    ...before.functions
      .filter((name) => !after.functions.includes(name))
      .map((name) => `${name} is gone: the running version may call it`),
  ]
}

function tablesOf(before: Catalog, after: Catalog): string[] {
  const files = new Map(after.tables.map(({ table, file }) => [table, file]))
  return before.tables.flatMap(({ table, file }) => {
    if (!files.has(table)) return [`${table} is gone: the running version still asks for it`]
    return files.get(table) === file ? [] : [`${table} is written anew: nobody can use it meanwhile`]
  })
}

function columnsOf(before: Catalog, after: Catalog): string[] {
  const stood = new Set(before.tables.map(({ table }) => table))
  const was = keyed(before.columns, nameOf)
  const is = keyed(after.columns, nameOf)
  const gone = before.columns
    .filter((column) => !is.has(nameOf(column)) && after.tables.some(({ table }) => table === column.table))
    .map((column) => `${nameOf(column)} is gone: the running version still reads it`)
  const changed = after.columns
    .filter(({ table }) => stood.has(table))
    .flatMap((column) => changesOf(was.get(nameOf(column)), column))
  return [...gone, ...changed]
}

function changesOf(was: Column | undefined, is: Column): string[] {
  const name = nameOf(is)
  if (!was)
    return is.isRequired && !is.fillsItself
      ? [`${name} is required and has no default: the running version does not write it`]
      : []
  return [
    ...(was.type === is.type ? [] : [`${name} was ${was.type} and is ${is.type}`]),
    ...(is.isRequired && !was.isRequired
      ? [`${name} is required: the running version may leave it empty`]
      : []),
    ...(was.fillsItself && !is.fillsItself && is.isRequired
      ? [`${name} has no default: the running version may rely on it`]
      : []),
  ]
}

function guardsOf(before: Catalog, after: Catalog): string[] {
  const stood = new Set(before.columns.map(nameOf))
  const tables = new Set(before.tables.map(({ table }) => table))
  const was = keyed(before.guards, guardOf)
  const is = keyed(after.guards, guardOf)
  // One that names no column reads them all.
  const reads = ({ table, columns }: Guard) => columns.every((column) => stood.has(`${table}.${column}`))
  const refusing = after.guards
    .filter((guard) => tables.has(guard.table) && reads(guard))
    .filter((guard) => was.get(guardOf(guard))?.says !== guard.says)
    .map((guard) => `${guardOf(guard)} is new: it may refuse what the running version writes`)
  const missing = before.guards
    .filter((guard) => guard.isUnique && !is.has(guardOf(guard)))
    .filter(({ table }) => after.tables.some((one) => one.table === table))
    .map((guard) => `${guardOf(guard)} is gone: an "on conflict" of the running version may need it`)
  return [...refusing, ...missing]
}
