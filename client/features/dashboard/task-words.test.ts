import { describe, expect, test } from '@jest/globals'
import { buildTask } from './dashboard.testing.ts'
import { dayTasks, minutesOf } from './day-tasks.ts'
import { greeting } from './greeting.ts'
import { lowestOf } from './lowest.ts'
import { doneNote, laterWords, taskWords } from './task-words.ts'
import { wayShape } from './way-shape.ts'

test.each([
  ['04:59', 'Good evening'],
  ['05:00', 'Good morning'],
  ['11:59', 'Good morning'],
  ['12:00', 'Good afternoon'],
  ['17:59', 'Good afternoon'],
  ['18:00', 'Good evening'],
])('at %s: %s', (time, text) => expect(greeting(time)).toBe(text))

describe('a task', () => {
  const id = buildTask('READ').subjectId
  test.each([
    ['PREPARE', 'Tell Elena Marchetti what to practise', `/session/${id}`],
    ['REVIEW', 'Review Live case with Elena Marchetti', `/sessions/${id}/feedback`],
    ['SELF_SCORE', 'Score yourself for Live case', `/session/${id}#scorecard`],
    ['READ', 'Read the scorecard of Live case', `/session/${id}#scorecard`],
    ['DRILL', 'Drill: Live case', `/drills/${id}`],
    ['PRACTISE', 'Practise the case Live case', `/case-library/${id}`],
  ] as const)('%s has a title and leads where it is done', (kind, title, to) => {
    expect(taskWords(buildTask(kind), 'UTC')).toMatchObject({ title, to })
  })

  test('names the coach of a drill, or that the viewer chose it', () => {
    expect(taskWords(buildTask('DRILL'), 'UTC').note).toBe('Elena Marchetti asked for it. Due Fri 20 Nov.')
    expect(taskWords(buildTask('DRILL', { coachName: null }), 'UTC').note).toBe(
      'You chose it. Due Fri 20 Nov.',
    )
  })

  test('that is done has its time, and a drill its result', () => {
    const doneAt = '2026-11-20T08:10:00Z'
    expect(doneNote(buildTask('DRILL', { doneAt, rightParts: 9, parts: 10 }), 'UTC')).toBe(
      'Done at 08:10. 9 of 10 correct.',
    )
    expect(doneNote(buildTask('REVIEW', { doneAt }), 'UTC')).toBe('Review sent at 08:10.')
  })

  test('of a later day names that day', () => {
    expect(laterWords(buildTask('DRILL', { title: 'Structuring' }), 'UTC')).toBe(
      'Next: Structuring drill on Fri 20 Nov.',
    )
  })
})

describe('a day', () => {
  const open = [
    buildTask('REVIEW'),
    buildTask('READ'),
    buildTask('DRILL'),
    buildTask('DRILL'),
    buildTask('READ'),
    buildTask('PREPARE'),
  ]

  test('has three tasks; what is left waits or is counted, and nothing twice', () => {
    const day = dayTasks({ done: [], open })
    expect(day.today).toEqual(open.slice(0, 3))
    expect(day.waiting).toEqual([open[4]])
    expect(day.moreDrills).toBe(1)
  })

  test('counts what is done among the three', () => {
    const done = [buildTask('DRILL', { doneAt: '2026-11-20T08:10:00Z' })]
    const day = dayTasks({ done, open })
    expect([...day.done, ...day.today]).toHaveLength(3)
    expect(minutesOf(day.today)).toBe(10)
  })
})

describe('the chart', () => {
  const frame = { width: 400, height: 200 }
  const point = (day: number, mean: number | null) => ({
    at: `2026-11-${day}T10:00:00Z`,
    value: 3,
    mean,
    low: mean,
    high: mean,
  })

  test('has no line below three scorecards, and one from three on', () => {
    expect(wayShape([point(10, null), point(12, null)], null, frame)).toMatchObject({
      line: null,
      band: null,
    })
    expect(wayShape([point(10, 3), point(12, 3), point(14, 3)], null, frame).line).not.toBeNull()
  })

  test('ends at the interview, unless it is over or far away', () => {
    const points = [point(10, null), point(12, null)]
    expect(wayShape(points, '2026-12-08', frame).goalX).toBe(400)
    expect(wayShape(points, '2026-12-08', frame).dots.at(-1)?.x).toBeLessThan(100)
    expect(wayShape(points, '2026-11-01', frame).goalX).toBeNull()
    expect(wayShape(points, '2027-11-01', frame).goalX).toBeNull()
  })
})

test('the lowest dimension goes by the last three scores, or by the last', () => {
  expect(
    lowestOf([
      { label: 'Structuring', now: 3.2, points: [{ value: 1 }] },
      { label: 'Synthesis', now: null, points: [{ value: 4 }, { value: 2 }] },
      { label: 'Drive', now: null, points: [] },
    ]),
  ).toEqual({ label: 'Synthesis', score: 2 })
  expect(lowestOf([])).toBeNull()
})
