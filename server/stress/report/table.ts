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
const MAX_CELL_WIDTH = 72

/** The table of a run, a scenario's name on its first line only and long cells over several lines. */
export function table(told: readonly Told[]): string {
  const rows = told.flatMap(({ scenario, line: { must, measured, verdict } }, place) => {
    const name = told[place - 1]?.scenario === scenario ? '' : scenario
    return overLines([name, must, measured, verdict])
  })
  const widths = HEADS.map((_, column) =>
    Math.max(...[HEADS, ...rows].map((row) => row[column]?.length ?? 0)),
  )
  const format = (row: string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  return [HEADS, widths.map((width) => '-'.repeat(width)), ...rows].map(format).join('\n')
}

/** One row as the lines it takes when no cell may be wider than MAX_CELL_WIDTH. */
function overLines(row: string[]): string[][] {
  const cells = row.map(wrap)
  const height = Math.max(...cells.map((lines) => lines.length))
  return Array.from({ length: height }, (_, place) => cells.map((lines) => lines[place] ?? ''))
}

function wrap(text: string): string[] {
  const lines = ['']
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? ''
    const longer = last ? `${last} ${word}` : word
    if (last && longer.length > MAX_CELL_WIDTH) lines.push(word)
    else lines[lines.length - 1] = longer
  }
  return lines
}

export const hasFailed = (told: readonly Told[]): boolean =>
  told.some(({ line: { verdict } }) => verdict === 'FAIL')
