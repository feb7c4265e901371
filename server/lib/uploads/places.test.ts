import { expect, test } from '@jest/globals'
import { type Full, type Place, Places } from './places.ts'

const of = (network: string, person: string) => ({ network, person })
const placeOf = (answer: Place | Full): Place => {
  if (typeof answer === 'string') throw new Error(`There is no place: ${answer}.`)
  return answer
}
const LIMITS = { person: 2, network: 3, all: 4, arrivalMs: 5_000 }

function open(limits = LIMITS) {
  let now = 0
  const places = new Places(limits, () => now)
  return {
    take: (network: string, person: string) => places.take(of(network, person)),
    pass: (ms: number) => {
      now += ms
    },
  }
}

test('places are limited per person, per network and in total, and are freed when their holder leaves', () => {
  const { take } = open({ ...LIMITS, person: 2, network: 2, all: 3 })
  const [first] = [placeOf(take('campus', 'a')), placeOf(take('campus', 'a')), placeOf(take('home', 'b'))]
  expect(take('campus', 'a')).toBe('person')
  expect(take('home', 'c')).toBe('all')
  first.leave()
  placeOf(take('campus', 'c'))
  expect(take('campus', 'd')).toBe('network')
})

test('an account is limited over all networks it comes from', () => {
  const { take } = open()
  placeOf(take('campus', 'a'))
  placeOf(take('home', 'a'))
  expect(take('train', 'a')).toBe('person')
})

test('when all places are full, the busiest network loses one to a network with fewer', () => {
  const { take } = open()
  const busy = [take('campus', 'a'), take('campus', 'a'), take('campus', 'b')].map(placeOf)
  const other = placeOf(take('home', 'c'))
  placeOf(take('train', 'd'))
  expect(busy.map(({ signal }) => signal.aborted)).toEqual([false, true, false])
  expect(other.signal.aborted).toBe(false)
})

test('when the places of a network are full, its busiest person loses one to a person with fewer', () => {
  const { take } = open()
  const [first, second, other] = [take('campus', 'a'), take('campus', 'a'), take('campus', 'b')].map(placeOf)
  placeOf(take('campus', 'c'))
  expect([first, second, other].map((place) => place?.signal.aborted)).toEqual([false, true, false])
})

test('a file that arrives for too long loses its place to anyone, and a file that has arrived does not', () => {
  const { take, pass } = open()
  const [arrived, slow] = [take('a', 'a'), take('b', 'b'), take('c', 'c'), take('d', 'd')].map(placeOf)
  arrived?.arrive()
  pass(LIMITS.arrivalMs)
  expect(take('e', 'e')).toBe('all')
  pass(1)
  placeOf(take('e', 'e'))
  expect([arrived?.signal.aborted, slow?.signal.aborted]).toEqual([false, true])
})
