import { describe, expect, test } from '@jest/globals'
import { doneTasks, laterTask, openTasks, type Done, type TaskFacts } from './tasks.rules.ts'

const NOW = new Date('2026-11-24T12:00:00Z')
const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000)
const subject = (id: string, at = NOW) => ({ id, title: id, coachName: 'Elena Marchetti', at })
const timed = (id: string, seconds: number, at = NOW) => ({ ...subject(id, at), seconds })

const NOTHING: TaskFacts = {
  toPrepare: null,
  toReview: [],
  toScore: [],
  toRead: [],
  drills: [],
  practice: null,
  hasNext: false,
  lastPractised: null,
  dayStart: hours(-12),
  done: [],
  laterDrill: null,
}
const open = (facts: Partial<TaskFacts>) => openTasks({ ...NOTHING, ...facts }, NOW)
const named = (facts: Partial<TaskFacts>) => open(facts).map(({ kind, subjectId }) => `${kind} ${subjectId}`)

describe('what there is to do today', () => {
  const all: Partial<TaskFacts> = {
    toReview: [subject('a')],
    toScore: [subject('b')],
    toRead: [subject('c')],
    drills: [timed('d', 480), timed('e', 200)],
  }

  test('comes in order, each with its minutes', () => {
    expect(open(all).map(({ kind, minutes }) => [kind, minutes])).toEqual([
      ['review', 2],
      ['self_score', 3],
      ['read', 5],
      ['drill', 8],
      ['drill', 4],
    ])
  })

  test('preparing comes first within 24 hours, and after what is due before', () => {
    expect(named({ ...all, toPrepare: subject('p', hours(23)) })[0]).toBe('prepare p')
    expect(named({ ...all, toPrepare: subject('p', hours(25)) }).at(-1)).toBe('prepare p')
  })

  test('a session to review is one task: its self-score comes after', () => {
    expect(named({ toReview: [subject('a')], toScore: [subject('a'), subject('b')] })).toEqual([
      'review a',
      'self_score b',
    ])
  })

  test('is ten at most', () => {
    expect(named({ drills: Array.from({ length: 12 }, (_, n) => timed(String(n), 60)) })).toHaveLength(10)
  })

  const practice = { id: 'nordlys', title: 'Nordlys', seconds: 1500 }
  test.each<[string, Partial<TaskFacts>, number]>([
    ['an empty day', {}, 1],
    ['a day with two drills', { drills: [timed('a', 60), timed('b', 60)] }, 3],
    ['a day that is full', { drills: [timed('a', 60), timed('b', 60), timed('c', 60)] }, 3],
    ['a day on which one was begun', { hasNext: true, lastPractised: hours(-1) }, 0],
    ['the day after one, with a session ahead', { hasNext: true, lastPractised: hours(-13) }, 1],
    ['the day after one, with none ahead', { lastPractised: hours(-13) }, 0],
    ['three days after one', { lastPractised: hours(-72) }, 1],
  ])('a case is added to a day with room: %s', (_, facts, tasks) => {
    expect(open({ ...facts, practice })).toHaveLength(tasks)
  })

  test('a case takes as long as it takes live', () => {
    expect(open({ practice })).toMatchObject([{ kind: 'practise', minutes: 25, at: null, coachName: null }])
  })
})

describe('what was done today', () => {
  const done = (id: string): Done => ({
    kind: 'drill',
    id,
    title: id,
    coachName: null,
    doneAt: NOW,
    rightParts: 9,
    parts: 10,
    seconds: 480,
  })
  const shown = (facts: Partial<TaskFacts>) =>
    doneTasks({ ...NOTHING, ...facts }, open(facts)).map(({ subjectId }) => subjectId)

  test('leaves room for one thing to do', () => {
    const four = ['a', 'b', 'c', 'd'].map(done)
    expect(shown({ done: four })).toEqual(['b', 'c', 'd'])
    expect(shown({ done: four, drills: [timed('e', 60)] })).toEqual(['c', 'd'])
  })

  test('is not what is due again', () => {
    expect(shown({ done: [done('a')], drills: [timed('a', 60)] })).toEqual([])
  })
})

test('what comes later is the next drill', () => {
  expect(laterTask({ ...NOTHING, laterDrill: timed('d', 300, hours(30)) })).toMatchObject({
    kind: 'drill',
    subjectId: 'd',
    minutes: 5,
  })
  expect(laterTask(NOTHING)).toBeNull()
})
