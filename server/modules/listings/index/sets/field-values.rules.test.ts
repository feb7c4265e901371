import { expect, test } from '@jest/globals'
import * as fc from 'fast-check'
import { TypedFastBitSet } from 'typedfastbitset'
import { FieldValues } from './field-values.rules.ts'
import { Matches } from './matches.rules.ts'
import { ScratchSets } from './scratch-sets.rules.ts'

const SLOTS = 400
const slots = fc.integer({ min: 0, max: SLOTS - 1 })
const namesOf = (kinds: number) => fc.array(fc.integer({ min: 1, max: kinds }).map(String), { maxLength: 6 })
const writesOf = (kinds: number) =>
  fc.array(fc.tuple(slots, fc.option(namesOf(kinds))), { minLength: 1, maxLength: 300 })
const names = namesOf(60)
const writes = writesOf(60)
/** Masks of one word and of several, and more values than masks are kept for. */
const anyWrites = fc.oneof(writesOf(30), writes, writesOf(1_000))

function scratch(): ScratchSets {
  const sets = new ScratchSets()
  sets.begin(SLOTS)
  return sets
}

/** What is written last counts; nothing takes a slot out. */
function written(all: readonly (readonly [number, string[] | null])[]) {
  const [values, rows] = [new FieldValues(), new Map<number, Set<string>>()]
  for (const [slot, own] of all) {
    values.remove(slot)
    rows.delete(slot)
    if (own === null) continue
    values.add(slot, own)
    rows.set(slot, new Set(own))
  }
  return { values, rows }
}

test('few and many matches are counted as one by one, whatever was written before', () => {
  fc.assert(
    fc.property(anyWrites, fc.array(slots, { maxLength: 8 }), (all, some) => {
      const { values, rows } = written(all)
      for (const asked of [new Set(some), new Set(rows.keys())]) {
        const expected = new Map<string, number>()
        for (const [slot, own] of rows)
          for (const name of own) expected.set(name, (expected.get(name) ?? 0) + (asked.has(slot) ? 1 : 0))
        const matches = new Matches(new TypedFastBitSet(asked), scratch())
        expect(new Map(values.count(matches))).toEqual(expected)
      }
    }),
  )
})

test('who has any of the values is found', () => {
  fc.assert(
    fc.property(writes, names, (all, asked) => {
      const { values, rows } = written(all)
      const expected = [...rows]
        .filter(([, own]) => asked.some((name) => own.has(name)))
        .map(([slot]) => slot)
      expect(values.any(asked, scratch()).array()).toEqual(expected.sort((one, other) => one - other))
    }),
  )
})
