import { describe, expect, test } from '@jest/globals'
import { DRILL_KINDS } from './drill.rules.ts'
import { chooseKind, whatToDrill } from './choose-kind.rules.ts'
import { rightAnswer } from './drill.testing.ts'
import { dueDay, isDueDay, startOfDay } from './due.rules.ts'
import { GENERATORS } from './generators/index.rules.ts'
import { answerMistakes, grade } from './grade.rules.ts'
import { BOX_DAYS, BOXES, placeAfter } from './leitner.rules.ts'
import { makeDrill } from './make-drill.rules.ts'
import { allowedSeconds, difficultyFor, isLeftLying } from './pace.rules.ts'

const NOW = new Date('2026-11-24T12:00:00Z')
const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000)

describe('a drill goes', () => {
  test.each([
    ['up a box when it is right, in time and due', 1, '2026-11-24', true, true, 2, '2026-11-26'],
    ['up from the middle with the next interval', 3, '2026-11-19', true, true, 4, '2026-12-02'],
    ['out of the last box', 5, '2026-11-24', true, true, 5, null],
    ['nowhere when it is right and late', 3, '2026-11-24', true, false, 3, '2026-11-28'],
    ['back to the first box when it is wrong', 5, '2026-11-24', false, true, 1, '2026-11-25'],
    ['nowhere in extra practice that is right', 3, '2026-11-26', true, true, 3, '2026-11-26'],
    ['nowhere in extra practice that is wrong', 4, '2026-11-27', false, true, 4, '2026-11-27'],
    [
      'nowhere in extra practice that is wrong the day before',
      2,
      '2026-11-25',
      false,
      false,
      2,
      '2026-11-25',
    ],
  ])('%s', (_, box, dueOn, isRight, isInTime, nextBox, nextDueOn) => {
    expect(placeAfter({ box, dueOn }, { isRight, isInTime, on: '2026-11-24' })).toEqual({
      box: nextBox,
      dueOn: nextDueOn,
    })
  })

  test('further away the higher its box', () => {
    expect(BOXES).toBe(5)
    expect(BOX_DAYS).toEqual([...BOX_DAYS].sort((a, b) => a - b))
    expect(new Set(BOX_DAYS).size).toBe(BOXES)
  })
})

describe('a drill is due on', () => {
  test.each([
    // [what, due at, zone, interview on, answered at, now, due on, whether that day has come]
    [
      'the day of its instant',
      '2026-11-26T09:00:00Z',
      'UTC',
      null,
      null,
      '2026-11-25T23:59:59Z',
      '2026-11-26',
      false,
    ],
    ['the whole day', '2026-11-26T22:00:00Z', 'UTC', null, null, '2026-11-26T00:00:00Z', '2026-11-26', true],
    [
      'a day of the seeker, east',
      '2026-11-26T12:00:00Z',
      'Pacific/Kiritimati',
      null,
      null,
      '2026-11-26T10:00:00Z',
      '2026-11-27',
      true,
    ],
    [
      'a day of the seeker, west',
      '2026-11-26T02:00:00Z',
      'America/Los_Angeles',
      null,
      null,
      '2026-11-25T08:00:00Z',
      '2026-11-25',
      true,
    ],
    [
      'the day of the interview at the latest',
      '2026-12-10T00:00:00Z',
      'UTC',
      '2026-11-28',
      null,
      '2026-11-25T00:00:00Z',
      '2026-11-28',
      false,
    ],
    [
      'an earlier day than the interview',
      '2026-11-26T00:00:00Z',
      'UTC',
      '2026-11-28',
      null,
      '2026-11-25T00:00:00Z',
      '2026-11-26',
      false,
    ],
    [
      'the day of the interview when that is today',
      '2026-12-10T00:00:00Z',
      'UTC',
      '2026-11-25',
      '2026-11-24T09:00:00Z',
      '2026-11-25T08:00:00Z',
      '2026-11-25',
      true,
    ],
    [
      'the planned day once practised on that of the interview',
      '2026-12-10T00:00:00Z',
      'UTC',
      '2026-11-25',
      '2026-11-25T07:00:00Z',
      '2026-11-25T08:00:00Z',
      '2026-12-10',
      false,
    ],
    [
      'the planned day after the interview',
      '2026-12-10T00:00:00Z',
      'UTC',
      '2026-11-24',
      null,
      '2026-11-25T08:00:00Z',
      '2026-12-10',
      false,
    ],
    [
      'the day of the interview as long as it is that day for the seeker',
      '2026-12-10T00:00:00Z',
      'Pacific/Honolulu',
      '2026-11-24',
      null,
      '2026-11-25T08:00:00Z',
      '2026-11-24',
      true,
    ],
  ])('%s', (_, dueAt, zone, interviewOn, answeredAt, at, expected, isDue) => {
    const now = new Date(at)
    const lastAnsweredAt = answeredAt === null ? null : new Date(answeredAt)
    const dueOn = dueDay({ dueAt: new Date(dueAt), lastAnsweredAt, interviewOn, zone }, now)
    expect([dueOn, isDueDay(dueOn, zone, now)]).toEqual([expected, isDue])
  })

  test.each([
    ['Europe/London', '2026-11-26', '2026-11-26T00:00:00.000Z'],
    ['Asia/Tokyo', '2026-11-26', '2026-11-25T15:00:00.000Z'],
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'], // midnight is skipped
    ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z'], // midnight comes twice
  ])('a day that begins in %s on %s', (zone, date, expected) => {
    const start = startOfDay(date, zone)
    expect([
      start.toISOString(),
      dueDay({ dueAt: start, lastAnsweredAt: null, interviewOn: null, zone }, NOW),
    ]).toEqual([expected, date])
  })
})

const WORDS = { observation: 'Saw.', why: 'Because.', nextStep: 'Do.' }

describe('a scorecard asks for', () => {
  test.each([
    [
      'its first priority that a drill trains',
      { priorities: ['presence', 'synthesis', 'structuring'], scores: [['structuring', 1, 'Said.']] },
      { dimension: 'synthesis', place: 1, score: null },
    ],
    [
      'a priority with the score it was given',
      { priorities: ['quantitative'], scores: [['quantitative', 2, 'Said.']] },
      { dimension: 'quantitative', place: 0, score: 2 },
    ],
    [
      'else the lowest score with evidence',
      {
        priorities: [null],
        scores: [
          ['structuring', 1, ''],
          ['synthesis', 3, 'Said.'],
          ['quantitative', 2, 'Said.'],
        ],
      },
      { dimension: 'quantitative', place: null, score: 2 },
    ],
    [
      'one at the bar, when none is below it',
      {
        priorities: [null],
        scores: [
          ['structuring', 4, 'Said.'],
          ['synthesis', 3, 'Said.'],
        ],
      },
      { dimension: 'synthesis', place: null, score: 3 },
    ],
    [
      'nothing when all of it is above the bar, or nothing trains it',
      {
        priorities: ['creativity'],
        scores: [
          ['structuring', 4, 'Said.'],
          ['presence', 1, 'Said.'],
        ],
      },
      null,
    ],
  ] as const)('%s', (_, { priorities, scores }, expected) => {
    expect(
      whatToDrill({
        priorities: priorities.map((dimension) => ({ dimension, ...WORDS })),
        scores: scores.map(([dimension, score, evidence]) => ({ dimension, score, evidence })),
      }),
    ).toEqual(expected)
  })

  test('the kind that was given least', () => {
    expect(chooseKind('quantitative', new Map())).toBe('growth')
    expect(chooseKind('quantitative', new Map([['growth', 1]]))).toBe('break_even')
    expect(
      chooseKind(
        'quantitative',
        new Map([
          ['growth', 2],
          ['break_even', 1],
          ['market_sizing', 2],
          ['chart_reading', 1],
        ]),
      ),
    ).toBe('break_even')
    expect(chooseKind('communication', new Map([['synthesis', 9]]))).toBe('synthesis')
  })
})

test('time is what an interviewer gives, more for whoever is below the bar', () => {
  expect([1, 2, 3].map((level) => allowedSeconds(4, level as 1 | 2 | 3))).toEqual([360, 240, 180])
  expect([null, 1, 2, 3, 4, 5].map(difficultyFor)).toEqual([2, 1, 1, 2, 3, 3])
  expect(isLeftLying(NOW, 240, minutes(16))).toBe(false)
  expect(isLeftLying(NOW, 240, minutes(16.1))).toBe(true)
})

describe.each(DRILL_KINDS)('%s', (kind) => {
  const drills = Array.from({ length: 60 }, (_, seed) => GENERATORS[kind].generate(seed))

  test('what is right is graded right, and what is left open wrong', () => {
    for (const { questions } of drills) {
      const answers = questions.map(rightAnswer)
      expect(answerMistakes(questions, answers)).toEqual([])
      expect(grade(questions, answers)).toEqual(questions.map(() => true))
      expect(grade(questions, [])).toEqual(questions.map(() => false))
    }
  })

  test('a number within its tolerance is right, and one beyond it wrong', () => {
    const judged = drills.flatMap(({ questions }) =>
      questions.flatMap((question) => {
        if (question.kind !== 'number') return []
        const { answer, tolerance } = question
        return [tolerance, -tolerance, tolerance + 0.01, -tolerance - 0.01].map((off, place) => ({
          isWithin: place < 2,
          isRight: grade([question], [{ number: answer + off, options: [] }])[0],
        }))
      }),
    )
    for (const { isWithin, isRight } of judged) expect(isRight).toBe(isWithin)
  })

  test('options in another order are right, but where order is asked', () => {
    const judged = drills.flatMap(({ questions }) =>
      questions.flatMap((question) => {
        if (question.kind === 'number') return []
        const options = [...question.answer.slice(1), ...question.answer.slice(0, 1)]
        return [{ kind: question.kind, isRight: grade([question], [{ number: null, options }])[0] }]
      }),
    )
    for (const { kind: asked, isRight } of judged) expect(isRight).toBe(asked !== 'order')
  })

  test('is made again by its version alone', () => {
    const { version } = GENERATORS[kind]
    expect(makeDrill(kind, version, 7)).toEqual(GENERATORS[kind].generate(7))
    expect(makeDrill(kind, version + 1, 7)).toBeNull()
  })
})
