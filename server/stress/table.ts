export type Verdict = 'pass' | 'FAIL' | 'not in this build'

/** One thing that must be, and what was measured. */
export interface Line {
  must: string
  measured: string
  verdict: Verdict
}

export interface Told {
  scenario: string
  line: Line
}

export const line = (must: string, measured: string, isMet: boolean): Line => ({
  must,
  measured,
  verdict: isMet ? 'pass' : 'FAIL',
})

/** There must be none of these; the first few are told. */
export function none(what: string, found: readonly string[]): Line {
  const shown = found.slice(0, 3).join('; ')
  return line(`no ${what}`, found.length === 0 ? '0' : `${found.length}: ${shown}`, found.length === 0)
}

export const notBuilt = (must: string, lacking: string): Line => ({
  must,
  measured: `needs ${lacking}`,
  verdict: 'not in this build',
})

const HEADS = ['scenario', 'must be', 'measured', '']

/** The table of a run, a scenario's name on its first line only. */
export function table(told: readonly Told[]): string {
  const rows = told.map(({ scenario, line: { must, measured, verdict } }, place) => [
    told[place - 1]?.scenario === scenario ? '' : scenario,
    must,
    measured,
    verdict,
  ])
  const widths = HEADS.map((_, column) =>
    Math.max(...[HEADS, ...rows].map((row) => row[column]?.length ?? 0)),
  )
  const format = (row: string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  const rule = widths.map((width) => '-'.repeat(width)).join('  ')
  return [format(HEADS), rule.trimEnd(), ...rows.map(format)].join('\n')
}

export const hasFailed = (told: readonly Told[]): boolean =>
  told.some(({ line: { verdict } }) => verdict === 'FAIL')
