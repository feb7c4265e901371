import { expect, test } from '@jest/globals'
import * as fc from 'fast-check'
import { MAX_MASKED, ValueMasks } from './value-masks.rules.ts'

const places = fc.uniqueArray(fc.nat({ max: MAX_MASKED - 1 }), { maxLength: 8 })

test('each bit of many masks is counted, however many batches they make and however wide they grow', () => {
  fc.assert(
    fc.property(fc.array(places, { minLength: 1, maxLength: 300 }), (lists) => {
      const masks = new ValueMasks()
      const expected = new Uint32Array(MAX_MASKED)
      lists.forEach((list, slot) => {
        masks.set(slot, [list.length])
        masks.set(slot, list)
        for (const place of list) expected[place] = (expected[place] ?? 0) + 1
      })
      const counts = masks.count(Uint32Array.from(lists.keys()))
      expect(Array.from(expected, (_, place) => counts[place] ?? 0)).toEqual(Array.from(expected))
    }),
  )
})

test('values that all of 600 slots have are counted in full', () => {
  const masks = new ValueMasks()
  for (let slot = 0; slot < 600; slot++) masks.set(slot, [0, 31])
  const counts = masks.count(Uint32Array.from({ length: 600 }, (_, slot) => slot))
  expect([counts[0], counts[1], counts[31]]).toEqual([600, 0, 600])
})
