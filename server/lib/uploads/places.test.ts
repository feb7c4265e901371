import { expect, test } from '@jest/globals'
import { Places } from './places.ts'

const of = (network: string, person: string) => ({ network, person })

test('places are limited per person, per network and in total, and are freed when their holder leaves', () => {
  const places = new Places({ person: 2, network: 3, all: 4 })
  const taken = [
    places.take(of('campus', 'a')),
    places.take(of('campus', 'a')),
    places.take(of('campus', 'b')),
    places.take(of('home', 'c')),
  ]
  expect(taken.map((one) => typeof one)).toEqual(['function', 'function', 'function', 'function'])
  expect(places.take(of('home', 'd'))).toBe('all')
  expect(places.take(of('campus', 'a'))).toBe('person')
  expect(places.take(of('campus', 'd'))).toBe('network')
  const [leave] = taken
  if (typeof leave === 'function') leave()
  expect(typeof places.take(of('home', 'd'))).toBe('function')
})
