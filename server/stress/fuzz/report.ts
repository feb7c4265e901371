import { tally } from '../report/figures.ts'
import { line, none, type Told } from '../report/table.ts'
import type { Fired } from './fuzz.ts'

const SHOWN = 300

const kindOf = ({ seen: { status } }: Fired) => (status === 0 ? 'hung up' : `${Math.floor(status / 100)}xx`)

/** One line for each door: what it answered, how slow the slowest was, and whether anything was found. */
export function reportOf(fired: readonly Fired[]): Told[] {
  const doors = Map.groupBy(fired, ({ door }) => door)
  return [...doors.keys()].toSorted().map((door) => {
    const those = doors.get(door) ?? []
    const slowest = Math.max(...those.map(({ seen }) => seen.ms))
    const found = those.filter(({ findings }) => findings.length > 0).length
    const measured = `${tally(those.map(kindOf))}; slowest ${Math.round(slowest)} ms; ${found} found`
    return { scenario: door, line: line(`${those.length} answered well`, measured, found === 0) }
  })
}

/** Each finding with what it takes to send it again. */
export const describe = ({ number, door, seen, findings }: Fired): string =>
  `--from ${number} (${door}) ${findings.join(', ')}: ${seen.status} ${seen.body.slice(0, SHOWN)}`

export const nothingLeft = (what: string, found: readonly string[]): Told => ({
  scenario: 'afterwards',
  line: none(what, found),
})
