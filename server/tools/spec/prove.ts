import type { TestResult } from '../run-jest.ts'

/** A line of the specification, as `lines.md` numbers it. */
export interface SpecLine {
  number: string
  text: string
}

export type Verdict = 'pass' | 'FAIL' | 'NO TEST'

/** A line with the tests that carry its number and what they say of it. */
export interface Proof extends SpecLine {
  verdict: Verdict
  tests: TestResult[]
}

const LINE = /^- §(\d+\.\d+) (.+)$/
const TAG = /§(\d+\.\d+)/g

/** The numbered lines of `lines.md`. Throws when a number comes twice. */
export function readLines(markdown: string): SpecLine[] {
  const lines = markdown.split('\n').flatMap((row) => {
    const [, number, text] = LINE.exec(row) ?? []
    return number && text ? [{ number, text }] : []
  })
  const repeated = lines.find(
    ({ number }, index) => lines.findIndex((line) => line.number === number) < index,
  )
  if (repeated) throw new Error(`§${repeated.number} stands twice in lines.md.`)
  return lines
}

/** The numbers a test's title carries. */
export const tagsOf = (title: string): string[] => [...title.matchAll(TAG)].map(([, number = '']) => number)

/** Every line with its tests: it passes when there is one and all of them pass. */
export function proveLines(lines: SpecLine[], tests: TestResult[]): Proof[] {
  const byNumber = Map.groupBy(
    tests.flatMap((test) => tagsOf(test.name).map((number) => ({ number, test }))),
    ({ number }) => number,
  )
  return lines.map((line) => {
    const proofs = (byNumber.get(line.number) ?? []).map(({ test }) => test)
    return { ...line, tests: proofs, verdict: verdictOf(proofs) }
  })
}

function verdictOf(tests: TestResult[]): Verdict {
  if (tests.length === 0) return 'NO TEST'
  return tests.every(({ passed }) => passed) ? 'pass' : 'FAIL'
}

/** Numbers that tests carry and no line has: a typing mistake would prove nothing unnoticed. */
export function strayTags(lines: SpecLine[], tests: TestResult[]): string[] {
  const known = new Set(lines.map(({ number }) => number))
  return [...new Set(tests.flatMap(({ name }) => tagsOf(name)))].filter((number) => !known.has(number))
}
