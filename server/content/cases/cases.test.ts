import { describe, expect, test } from '@jest/globals'
import { CASE_TYPES, type CaseContent } from './case.types.ts'
import { cases } from './index.ts'

/** Works out plain arithmetic: numbers, + - * / and parentheses. Throws at anything else. */
const evaluate = (text: string): number => {
  const tokens = text.match(/\d+(?:\.\d+)?|[-+*/()]|\S/g) ?? []
  let at = 0
  const factor = (): number => {
    const token = tokens[at++]
    if (token === '-') return -factor()
    if (token === '(') {
      const value = sum()
      if (tokens[at++] !== ')') throw new Error(`Not arithmetic: ${text}`)
      return value
    }
    if (token === undefined || !/^\d/.test(token)) throw new Error(`Not arithmetic: ${text}`)
    return Number(token)
  }
  const product = (): number => {
    let value = factor()
    while (tokens[at] === '*' || tokens[at] === '/') {
      value = tokens[at++] === '*' ? value * factor() : value / factor()
    }
    return value
  }
  const sum = (): number => {
    let value = product()
    while (tokens[at] === '+' || tokens[at] === '-') {
      value = tokens[at++] === '+' ? value + product() : value - product()
    }
    return value
  }
  const value = sum()
  if (at < tokens.length) throw new Error(`Not arithmetic: ${text}`)
  return value
}

const strings = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(strings) : []
}

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
const checksOf = ({ steps }: CaseContent) => steps.flatMap(({ checks }) => checks ?? [])

describe('arithmetic', () => {
  test.each([
    ['2 + 3 * 4', 14],
    ['(2 + 3) * 4 / 10', 2],
    ['10 - 4 - 3', 3],
    ['-0.5 * (1 - 3)', 1],
  ])('of %s is %d', (text, answer) => expect(evaluate(text)).toBeCloseTo(answer, 10))

  test.each(['', '2 +', '(2', '2)', 'process.exit()', '2 ** 3', '1e3', '2 3'])('refuses "%s"', (text) =>
    expect(() => evaluate(text)).toThrow('Not arithmetic'),
  )
})

describe.each(cases.map((one) => [one.slug, one] as const))('%s', (_, one) => {
  test('has checks that work out', () => {
    const checks = checksOf(one)
    expect(checks.length).toBeGreaterThan(0)
    const wrong = checks.filter(
      ({ expression, answer, tolerance }) =>
        !(Math.abs(evaluate(expression) - answer) <= (Math.abs(answer) * tolerance) / 2),
    )
    expect(wrong).toEqual([])
    expect(checks.filter(({ tolerance }) => tolerance <= 0 || tolerance > 0.1)).toEqual([])
  })

  test('shows every exhibit, and only exhibits it has', () => {
    const keys = one.exhibits.map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
    const shown = new Set(one.steps.flatMap(({ exhibits }) => exhibits ?? []))
    expect([...shown].sort()).toEqual([...keys].sort())
  })

  test('has a value for every category of every series', () => {
    const ragged = one.exhibits.filter(
      ({ categories, series }) =>
        series.length === 0 || series.some(({ values }) => values.length !== categories.length),
    )
    expect(ragged.map(({ key }) => key)).toEqual([])
  })

  test('has waterfalls whose changes lead from the first total to the last', () => {
    const bridges = one.exhibits
      .filter(({ kind }) => kind === 'waterfall')
      .flatMap(({ series }) => series.map(({ values }) => values))
    for (const values of bridges) {
      expect(total(values.slice(0, -1))).toBeCloseTo(values.at(-1) ?? Number.NaN, 6)
    }
    expect(bridges.every((values) => values.length >= 3)).toBe(true)
  })

  test('fits its time', () => {
    expect(Math.abs(total(one.steps.map(({ minutes }) => minutes)) - one.minutes)).toBeLessThanOrEqual(5)
    expect(one.minutes).toBeGreaterThanOrEqual(20)
    expect(one.minutes).toBeLessThanOrEqual(45)
  })

  test('has neither too little nor too much to work with', () => {
    const between = (count: number, low: number, high: number) => count >= low && count <= high
    expect(between(one.clarifyingFacts.length, 4, 7)).toBe(true)
    expect(between(one.steps.length, 4, 6)).toBe(true)
    expect(between(one.exhibits.length, 1, 3)).toBe(true)
    expect(one.steps.filter(({ strong }) => !between(strong.length, 2, 4))).toEqual([])
    expect(one.steps.filter(({ checks }) => checks && !between(checks.length, 1, 3))).toEqual([])
  })

  test('is judged on three to six dimensions, each once', () => {
    const dimensions = one.rubric.map(({ dimension }) => dimension)
    expect(new Set(dimensions).size).toBe(dimensions.length)
    expect(dimensions.length).toBeGreaterThanOrEqual(3)
    expect(dimensions.length).toBeLessThanOrEqual(6)
  })

  test('reads as finished text', () => {
    expect(one.summary.length).toBeLessThanOrEqual(160)
    expect(one.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    const unfinished = strings(one).filter(
      (text) => /todo|!|\s{2}|'/i.test(text) || text.trim() !== text || text === '',
    )
    expect(unfinished).toEqual([])
  })
})

describe('the library', () => {
  test('names every case once', () => {
    for (const names of [cases.map(({ slug }) => slug), cases.map(({ title }) => title)]) {
      expect(new Set(names).size).toBe(names.length)
    }
  })

  test('covers every type, many industries, all levels and both styles', () => {
    const types = new Set(cases.map(({ type }) => type))
    expect(CASE_TYPES.filter((type) => !types.has(type))).toEqual([])
    expect(new Set(cases.map(({ industry }) => industry)).size).toBeGreaterThanOrEqual(10)
    for (const difficulty of [1, 2, 3]) {
      const share = cases.filter((one) => one.difficulty === difficulty).length / cases.length
      expect(share).toBeGreaterThanOrEqual(0.2)
    }
    expect(new Set(cases.map(({ style }) => style)).size).toBe(2)
  })

  test('starts with the easier cases', () => {
    const levels = cases.map(({ difficulty }) => difficulty)
    expect(levels).toEqual(levels.toSorted((a, b) => a - b))
  })
})
