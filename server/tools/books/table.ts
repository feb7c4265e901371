import type { Told } from './read-pages.ts'

const MAX_TOLD = 20

/** What was compared, page by page, and every difference: where, who saw it, what was shown and what is booked. */
export function table(told: readonly Told[]): string {
  const width = Math.max(...told.map(({ name }) => name.length))
  const rows = told.map(
    ({ name, viewer, count, differences }) =>
      `${name.padEnd(width)}  ${viewer.padEnd(9)}  ${String(count).padStart(6)}  ${String(differences.length).padStart(6)}`,
  )
  const head = `${'page'.padEnd(width)}  ${'viewer'.padEnd(9)}  ${'amount'.padStart(6)}  ${'differ'.padStart(6)}`
  return [head, ...rows, ...told.flatMap(differencesOf)].join('\n')
}

function differencesOf({ name, viewer, differences }: Told): string[] {
  const lines = differences
    .slice(0, MAX_TOLD)
    .map(
      ({ path, key, shown, booked }) =>
        `${name}, ${viewer}: ${path} of ${key || 'all'} shows ${shown ?? 'nothing'}, the books say ${booked ?? 'nothing'}`,
    )
  const more = differences.length - lines.length
  return more > 0 ? [...lines, `${name}, ${viewer}: ${more} more`] : lines
}

export const totals = (told: readonly Told[]) => ({
  amounts: told.reduce((sum, { count }) => sum + count, 0),
  differences: told.reduce((sum, { differences }) => sum + differences.length, 0),
})
