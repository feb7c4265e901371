import { type RawBuilder, sql } from 'kysely'
import type { SettingKey } from '../registry.rules.ts'
import type { Timeline } from '../timeline.rules.ts'

/** SQL: the number of the settings that row `s` was sold under; where nobody noted it, by when it was sold. */
const VERSION = sql`coalesce(s.settings_version, settings_number_at(s.created_at))`

/** SQL: a figure as row `s` was sold under it, whatever is in force by now. As many cases as it ever had values. */
export function soldFigure(timeline: Timeline, key: SettingKey): RawBuilder<number> {
  const numbersOf = Map.groupBy(timeline, ({ values }) => Number(values[key]))
  const last = Number(timeline.at(-1)?.values[key])
  numbersOf.delete(last)
  if (numbersOf.size === 0) return sql`${last}::int`
  const cases = [...numbersOf].map(([value, settings]) => {
    const numbers = `{${settings.map(({ number }) => number).join(',')}}`
    return sql`when ${VERSION} = any(${numbers}::int[]) then ${value}::int`
  })
  return sql`(case ${sql.join(cases, sql` `)} else ${last}::int end)`
}
