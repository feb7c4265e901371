import { expect, test } from '@jest/globals'
import { forkRandom, seedUuid } from './random.ts'

const draw = (seed: number, label: string) => {
  const random = forkRandom(seed, label)
  return Array.from({ length: 20 }, () => random.next())
}

test('the same seed and label replay, another label does not', () => {
  expect(draw(7, 'coach')).toEqual(draw(7, 'coach'))
  expect(draw(7, 'coach')).not.toEqual(draw(7, 'price'))
  expect(draw(7, 'coach')).not.toEqual(draw(8, 'coach'))
})

test('neighbouring seeds start far apart and evenly', () => {
  const firsts = Array.from({ length: 10_000 }, (_, seed) => forkRandom(seed, 'even').int(0, 9))
  for (let digit = 0; digit < 10; digit++) {
    const share = firsts.filter((value) => value === digit).length / firsts.length
    expect(share).toBeGreaterThan(0.08)
    expect(share).toBeLessThan(0.12)
  }
})

test('int includes both ends and never leaves them', () => {
  const random = forkRandom(1, 'int')
  const seen = new Set(Array.from({ length: 500 }, () => random.int(3, 6)))
  expect([...seen].sort((a, b) => a - b)).toEqual([3, 4, 5, 6])
})

test('weighted follows the weights and never gives a zero one', () => {
  const random = forkRandom(1, 'weighted')
  const entries = [
    ['often', 9],
    ['never', 0],
    ['seldom', 1],
  ] as const
  const drawn = Array.from({ length: 2000 }, () => random.weighted(entries))
  expect(drawn).not.toContain('never')
  const often = drawn.filter((value) => value === 'often').length / drawn.length
  expect(often).toBeGreaterThan(0.86)
  expect(often).toBeLessThan(0.94)
})

test('shuffle keeps every element and leaves its input alone', () => {
  const list = [1, 2, 3, 4, 5, 6, 7, 8]
  const shuffled = forkRandom(3, 'shuffle').shuffle(list)
  expect(list).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect([...shuffled].sort((a, b) => a - b)).toEqual(list)
  expect(shuffled).not.toEqual(list)
})

test('an empty list is refused rather than answered with undefined', () => {
  expect(() => forkRandom(1, 'empty').pick([])).toThrow(RangeError)
})

test('seedUuid gives valid, repeatable and distinct version 4 ids', () => {
  const ids = Array.from({ length: 20_000 }, (_, index) => seedUuid('coach', index))
  expect(new Set(ids).size).toBe(ids.length)
  const isUuid = (id: string) =>
    /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id)
  expect(ids.filter((id) => !isUuid(id))).toEqual([])
  expect(seedUuid('coach', 12)).toBe(ids[12])
  expect(seedUuid('session', 12)).not.toBe(ids[12])
})
