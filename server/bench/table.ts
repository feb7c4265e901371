import { CONNECTIONS, type Round } from './measure.ts'

export interface Pair {
  contender: Round
  floor: Round
}

export interface Line {
  coaches: number
  operation: string
  contender: string
  pairs: Pair[]
}

/** The middle of the rounds, which a busy machine disturbs least. */
export const median = (values: number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

const cpu = ({ serverMs, postgresMs }: Round): number => (serverMs ?? 0) + (postgresMs ?? 0)
const HEADS = [
  'coaches',
  'operation',
  'server',
  'CPU',
  'from-to',
  'latency',
  'requests/s',
  'CPU ms',
  'floor ms',
]

/** Ratios to the floor, round by round, and CPU a request as server + Postgres in ms. */
export function table(lines: Line[]): string {
  const rows = lines.map(({ coaches, operation, contender, pairs }) => {
    const ratios = (of: (round: Round) => number) => pairs.map((pair) => of(pair.contender) / of(pair.floor))
    const cpuRatios = ratios(cpu)
    const times = (ratio: number) => `${ratio.toFixed(2)}x`
    const split = (side: keyof Pair) =>
      (['serverMs', 'postgresMs'] as const)
        .map((name) => median(pairs.map((pair) => pair[side][name] ?? Number.NaN)).toFixed(2))
        .join(' + ')
    return [
      coaches.toLocaleString('en-GB'),
      operation,
      contender,
      times(median(cpuRatios)),
      `${Math.min(...cpuRatios).toFixed(2)}-${Math.max(...cpuRatios).toFixed(2)}`,
      times(median(ratios(({ latencyMs }) => latencyMs))),
      `${Math.round(median(pairs.map((pair) => (CONNECTIONS * 1000) / pair.contender.latencyMs)))}`,
      split('contender'),
      split('floor'),
    ]
  })
  const widths = HEADS.map((head, column) =>
    Math.max(...[HEADS, ...rows].map((row) => (row[column] ?? head).length)),
  )
  const format = (row: string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')
  return [HEADS, ...rows].map(format).join('\n')
}
