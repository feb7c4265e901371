import { expect, test } from '@jest/globals'
import * as fc from 'fast-check'
import { DAY, MINUTE } from '../../../lib/durations.ts'
import { FreeSpans, packSpans } from './free-spans.rules.ts'

const FIRST = Date.parse('2026-11-21T09:30:00Z')
/** Minutes to the next span and of the span; some longer than a packed number. */
const gaps = fc.array(
  fc.tuple(
    fc.oneof(fc.integer({ min: 1, max: 90 }), fc.constantFrom(65_534, 65_535, 65_536, 140_000)),
    fc.nat(200),
  ),
  { maxLength: 6 },
)

test('packed spans are free when the spans are', () => {
  fc.assert(
    fc.property(gaps, fc.nat(300_000), fc.nat(2 * 1440), (lengths, start, length) => {
      let at = FIRST
      const spans = lengths.map(([gap, minutes]): [Date, Date] => {
        const from = at + gap * MINUTE
        at = from + minutes * MINUTE
        return [new Date(from), new Date(at)]
      })
      const kept = new FreeSpans()
      kept.set(1, packSpans(spans))
      const [from, to] = [FIRST - DAY + start * MINUTE, FIRST - DAY + (start + length) * MINUTE]
      const isFree = spans.some(([first, last]) => +first < to && +last >= from && from < to)
      expect(kept.isFree(1, from, to)).toBe(isFree)
    }),
    { numRuns: 300 },
  )
})

test('what starts between minutes cannot be packed', () => {
  expect(() => packSpans([[new Date(FIRST + 1), new Date(FIRST + MINUTE)]])).toThrow('cannot be packed')
})
