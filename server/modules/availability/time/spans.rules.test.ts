import { expect, test } from '@jest/globals'
import * as fc from 'fast-check'
import { meetsAny, mergeSpans, type Span } from './spans.rules.ts'

const span = fc
  .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 12 }))
  .map(([from, length]): Span => ({ from, to: from + length }))
const holds = (spans: readonly Span[], at: number) => spans.some(({ from, to }) => from <= at && at < to)

test('merged stretches cover the same time, apart from each other and in order', () => {
  fc.assert(
    fc.property(fc.array(span), (spans) => {
      const merged = mergeSpans(spans)
      for (let at = -1; at < 80; at++) expect(holds(merged, at)).toBe(holds(spans, at))
      for (const [index, { from }] of merged.slice(1).entries())
        expect(from).toBeGreaterThan(merged[index]?.to ?? 0)
    }),
  )
})

test('one meets them when it meets any, and ends are excluded', () => {
  fc.assert(
    fc.property(fc.array(span), span, (spans, one) => {
      const any = spans.some(({ from, to }) => from < one.to && one.from < to)
      expect(meetsAny(mergeSpans(spans), one)).toBe(any)
    }),
  )
})
