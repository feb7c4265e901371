import { describe, expect, test } from '@jest/globals'
import { BoundedMap } from './bounded-map.ts'
import { Busiest, type Pace } from './busiest.ts'
import { MINUTE } from './durations.ts'

function open(places: Partial<ConstructorParameters<typeof Busiest>[0]> = {}) {
  const made: string[] = []
  const time = { now: 0 }
  const busiest = new Busiest<string, string>(
    { count: 2, weight: 100, enough: 3, changeEveryMs: MINUTE, ...places },
    new BoundedMap<Pace>({ entries: 50, weight: 1_000 }),
    () => time.now,
  )
  const ask = (key: string, times = 1, weight = 1): string | undefined => {
    for (let turn = 1; turn < times; turn++) ask(key, 1, weight)
    return busiest.find(
      key,
      () => weight,
      () => {
        made.push(key)
        return key.toUpperCase()
      },
    )
  }
  return { ask, made, time, busiest }
}

test('a key has what was made for it once it was asked often enough, and it is made once', () => {
  const { ask, made } = open()
  expect([ask('a'), ask('a'), ask('a'), ask('a')]).toEqual([undefined, undefined, 'A', 'A'])
  expect(made).toEqual(['a'])
})

test('asks count half as much a minute later', () => {
  const { ask, time } = open()
  ask('a', 2)
  time.now = 2 * MINUTE
  expect([ask('a'), ask('a'), ask('a')]).toEqual([undefined, undefined, 'A'])
})

describe('a stream of unlike keys', () => {
  test.each([2, 10, 40])(
    'each asked %i times, makes nothing that was not earned and takes no place',
    (times) => {
      const { ask, made, busiest, time } = open({ enough: 20 })
      ask('busy', 100)
      ask('busier', 200)
      for (let key = 0; key < 2_000; key++) {
        ask(`stranger ${key}`, times)
        time.now += 10
        if (key % 10 === 0) ask('busy', 5)
        if (key % 10 === 5) ask('busier', 5)
      }
      expect(made).toEqual(['busy', 'busier'])
      expect([ask('busy'), ask('busier'), busiest.size]).toEqual(['BUSY', 'BUSIER', 2])
    },
  )
})

test('who is twice as busy as the least busy takes their place, and then nobody for a while', () => {
  const { ask, time } = open()
  ask('old', 3)
  ask('popular', 50)
  expect(ask('new', 5)).toBeUndefined()
  expect(ask('new', 2)).toBeUndefined()
  time.now = MINUTE
  expect(ask('new', 3)).toBe('NEW')
  expect([ask('popular'), ask('old')]).toEqual(['POPULAR', undefined])
  expect(ask('newer', 400)).toBeUndefined()
})

test('the weights have a sum', () => {
  const { ask } = open({ count: 10, weight: 10 })
  expect([ask('a', 3, 6), ask('b', 3, 5), ask('c', 3, 4)]).toEqual(['A', undefined, 'C'])
  expect(ask('far too heavy', 100, 11)).toBeUndefined()
})
