import { describe, expect, test } from '@jest/globals'
import { CASE_TYPES } from './case.types.ts'
import { cases } from './index.ts'

test('every case has an address of its own', () => {
  expect(new Set(cases.map(({ slug }) => slug)).size).toBe(cases.length)
})

/** Plain arithmetic, as the type promises; anything else is not worked out. */
function workOut(expression: string): number {
  if (!/^[\d.+\-*/()\s]+$/.test(expression)) throw new Error(`not plain arithmetic: ${expression}`)
  return Number(new Function(`return (${expression})`)())
}

describe.each(cases.map((one) => [one.slug, one] as const))('%s', (slug, one) => {
  test('is filled in', () => {
    expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(CASE_TYPES).toContain(one.type)
    expect(one.summary.length).toBeLessThanOrEqual(160)
    expect(one.steps.length).toBeGreaterThanOrEqual(3)
    expect(one.rubric.length).toBeGreaterThanOrEqual(3)
    expect(one.clarifyingFacts.length).toBeGreaterThan(0)
    expect(one.steps.reduce((sum, step) => sum + step.minutes, 0)).toBeLessThanOrEqual(one.minutes)
  })

  test('every answer is what its expression says, within a tenth of what is accepted', () => {
    for (const { question, expression, answer, tolerance } of one.steps.flatMap(
      (step) => step.checks ?? [],
    )) {
      expect([question, tolerance > 0 && tolerance <= 0.1]).toEqual([question, true])
      const error = Math.abs(workOut(expression) - answer)
      expect([question, error <= Math.max(Math.abs(answer) * tolerance, 1e-9)]).toEqual([question, true])
    }
  })

  test('exhibits have one value for each category, and the steps show every one', () => {
    for (const { key, categories, series, kind } of one.exhibits) {
      const mostSeries = kind === 'waterfall' || kind === 'bar' ? 1 : 6
      expect([key, series.length <= mostSeries]).toEqual([key, true])
      for (const { values } of series) expect([key, values.length]).toEqual([key, categories.length])
    }
    const shown = new Set(one.steps.flatMap((step) => step.exhibits ?? []))
    expect([...shown].sort()).toEqual(one.exhibits.map(({ key }) => key).sort())
  })
})
