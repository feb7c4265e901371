import { describe, expect, test } from '@jest/globals'
import { thingToDo, TODAY_KINDS, type TodayFacts } from './today.rules.ts'

const NOW = new Date('2026-11-24T12:00:00Z')
const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000)
const subject = (id: string, at = NOW) => ({ id, title: id, coachName: 'Elena Marchetti', at })

const ALL: TodayFacts = {
  next: subject('next', hours(3)),
  toReview: subject('review'),
  toScore: subject('score'),
  toRead: subject('read'),
  drill: subject('drill'),
  practice: { id: 'case', title: 'A case' },
  lastPractised: null,
}
const NONE: TodayFacts = {
  next: null,
  toReview: null,
  toScore: null,
  toRead: null,
  drill: null,
  practice: null,
  lastPractised: null,
}

describe('the one thing to do today', () => {
  test('is the first that applies, in this order, as one after another is done', () => {
    const done: (keyof TodayFacts)[] = ['next', 'toReview', 'toScore', 'toRead', 'drill', 'practice']
    const seen = [ALL]
    for (const name of done) seen.push({ ...seen.at(-1)!, [name]: null })
    expect(seen.map((facts) => thingToDo(facts, NOW).kind)).toEqual([...TODAY_KINDS])
  })

  test.each<[string, Partial<TodayFacts>, string]>([
    [
      'a session within a day comes first',
      { next: subject('next', hours(23)), drill: subject('drill') },
      'join',
    ],
    [
      'one a day away waits for what is due',
      { next: subject('next', hours(24)), drill: subject('drill') },
      'drill',
    ],
    [
      'one further away waits for what is due',
      { next: subject('next', hours(25)), drill: subject('drill') },
      'drill',
    ],
    ['one that is under way is joined', { next: subject('next', hours(-1)) }, 'join'],
    [
      'practice when there is something ahead',
      { next: subject('next', hours(72)), practice: ALL.practice, lastPractised: NOW },
      'practise',
    ],
    [
      'practice when the last was long ago',
      { practice: ALL.practice, lastPractised: hours(-49) },
      'practise',
    ],
    [
      'a session when there is none ahead and they practised lately',
      { practice: ALL.practice, lastPractised: hours(-47) },
      'book',
    ],
    ['a session for whoever has seen all cases', { next: subject('next', hours(72)) }, 'book'],
  ])('%s', (_, facts, kind) => {
    expect(thingToDo({ ...NONE, ...facts }, NOW).kind).toBe(kind)
  })

  test('names what it is about, and is always one', () => {
    expect(thingToDo(ALL, NOW)).toEqual({ kind: 'join', subject: ALL.next })
    expect(thingToDo(NONE, NOW)).toEqual({ kind: 'book', subject: null })
  })
})
