/** The server's offsets of every zone (`server/lib/zones/zone-table.rules.ts` says how they are written). */
export interface ZoneTable {
  /** In milliseconds since 1970, like `until`. */
  from: number
  until: number
  offsets: string
}

let table: ZoneTable | null = null
/** The changes of each zone as they are written. */
let zones = new Map<string, string>()
const known = new Map<string, number[]>()
const canonical = new Map<string, string>()

/** From now on times are shown by this table, and beyond its years by the browser's time zone data; null for the latter alone. */
export function takeZoneTable(next: ZoneTable | null): void {
  table = next
  known.clear()
  const groups = next?.offsets.split(';').map((group) => group.split(':')) ?? []
  zones = new Map(
    groups.flatMap(([changes = '', names = '']) => names.split(' ').map((zone) => [zone, changes])),
  )
}

let loading: Promise<boolean> | undefined

/** No page waits longer for it. */
const TIMEOUT_MS = 5_000

/**
 * Loads the table once, and again after a failure. Without it times are shown by the browser's time zone data. Resolves to whether
 * it is there.
 */
export async function loadZoneTable(): Promise<boolean> {
  loading ??= fetchZoneTable()
  const isLoaded = await loading
  if (!isLoaded) loading = undefined
  return isLoaded
}

async function fetchZoneTable(): Promise<boolean> {
  try {
    const response = await fetch('/zones.json', { signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!response.ok) return false
    takeZoneTable((await response.json()) as ZoneTable)
    return true
  } catch {
    return false
  }
}

/** Minutes east of UTC in a zone at an instant; null when the table does not say. */
export function offsetInTable(zone: string, at: number): number | null {
  if (!table || at < table.from || at >= table.until) return null
  const changes = changesOf(zone)
  if (!changes) return null
  const minute = (at - table.from) / 60_000
  let offset = changes[0] ?? 0
  for (let i = 1; i < changes.length && (changes[i] ?? 0) <= minute; i += 2) offset = changes[i + 1] ?? 0
  return offset
}

function changesOf(zone: string): number[] | null {
  const parsed = known.get(zone)
  if (parsed) return parsed
  const written = zones.get(zone) ?? zones.get(canonicalOf(zone))
  if (written === undefined) return null
  const changes = written.split(',').map(Number)
  known.set(zone, changes)
  return changes
}

/** The table has each zone under one name; the browser knows which other names it has. */
function canonicalOf(zone: string): string {
  const name = canonical.get(zone)
  if (name !== undefined) return name
  const found = askIntl(zone)
  canonical.set(zone, found)
  return found
}

function askIntl(zone: string): string {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    return zone
  }
}
