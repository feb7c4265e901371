import { readdirSync, readFileSync } from 'node:fs'

/** What Linux counts a process's time in. */
const TICKS_PER_SECOND = 100

interface Counted {
  parent: number
  seconds: number
}

/**
 * CPU seconds of a process and of all that it has started, those that have ended included (Linux: `/proc/[pid]/stat`); NaN
 * elsewhere. PostgreSQL and browsers are among them.
 */
export function cpuSeconds(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN
  const all = new Map<number, Counted>()
  for (const name of readdirSync('/proc')) {
    const counted = /^\d+$/.test(name) ? read(name) : undefined
    if (counted) all.set(Number(name), counted)
  }
  const below = new Set([pid])
  let size = 0
  while (size !== below.size) {
    size = below.size
    for (const [one, { parent }] of all) if (below.has(parent)) below.add(one)
  }
  return [...below].reduce((sum, one) => sum + (all.get(one)?.seconds ?? 0), 0)
}

/** Its own time and that of its ended children that it waited for. */
function read(pid: string): Counted | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ').map(Number) ?? []
    const [, parent = 0] = fields
    return { parent, seconds: fields.slice(11, 15).reduce((sum, ticks) => sum + ticks, 0) / TICKS_PER_SECOND }
  } catch {
    // It has ended meanwhile.
    return undefined
  }
}
