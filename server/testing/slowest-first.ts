import { statSync } from 'node:fs'

interface Test {
  path: string
}

/** What takes longest of all, longest first: one of these begun late would run on alone. */
const SLOWEST = [
  /together\/operations-.*\.ts$/,
  /client\/testing\/together/,
  /session-in-time\.journey/,
  /identity-provider\.journey/,
  /public-pages\.journey/,
  /outage\.journey/,
  /kill-and-stop\.journey/,
  /session-room\.journey/,
  /(profile|guards|scorecards|analytics)\.journey/,
  /(seeker|coach|admin|content)-pages\.journey/,
]

/** The order of test files in a run: on a fresh machine jest knows no times, and goes by size alone. */
export default class SlowestFirst {
  sort<T extends Test>(tests: T[]): T[] {
    const ranked = tests.map((test) => ({ test, rank: rankOf(test.path), size: statSync(test.path).size }))
    return ranked.sort((a, b) => a.rank - b.rank || b.size - a.size).map(({ test }) => test)
  }

  allFailedTests<T extends Test>(tests: T[]): T[] {
    return tests
  }

  cacheResults(): void {}
}

function rankOf(path: string): number {
  const rank = SLOWEST.findIndex((pattern) => pattern.test(path))
  return rank < 0 ? SLOWEST.length : rank
}
