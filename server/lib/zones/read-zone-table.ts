import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isCurrent, makeZoneTable, type ZoneTable } from './zone-table.rules.ts'

let table: ZoneTable | undefined

/**
 * The table of zones that every server process and browser shows times by. The one of the build, unless it is of another Node or
 * another year; then it is made anew.
 */
export function zoneTable(now: Date): ZoneTable {
  table ??= readBuilt()
  if (!table || !isCurrent(table, now)) table = makeZoneTable(now.getUTCFullYear())
  return table
}

function readBuilt(): ZoneTable | undefined {
  try {
    return JSON.parse(readFileSync(builtFile(), 'utf8')) as ZoneTable
  } catch {
    return undefined
  }
}

/** `.build/zone-table.json`, from the compiled server beside it or from the sources. */
const builtFile = (): string =>
  fileURLToPath(
    new URL(
      import.meta.url.includes('.build') ? '../../../zone-table.json' : '../../../.build/zone-table.json',
      import.meta.url,
    ),
  )
