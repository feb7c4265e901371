import { describe, expect, test } from '@jest/globals'
import { DRILL_KINDS } from './drill.rules.ts'
import { chooseKind, whatToDrill } from './choose-kind.rules.ts'
import { rightAnswer } from './drill.testing.ts'
import { GENERATORS } from './generators/index.rules.ts'
import { answerMistakes, grade } from './grade.rules.ts'
import { BOX_DAYS, BOXES, placeAfter } from './leitner.rules.ts'
import { makeDrill } from './make-drill.rules.ts'
import { allowedSeconds, difficultyFor, isLeftLying } from './pace.rules.ts'

const NOW = new Date('2026-11-24T12:00:00Z')
const days = (count: number) => new Date(NOW.getTime() + count * 86_400_000)
const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000)

describe('a drill goes', () => {
  test.each([
    ['up a box when it is right, in time and due', 1, 0, true, true, { box: 2, dueAt: days(2) }],
    ['up from the middle with the next interval', 3, -5, true, true, { box: 4, dueAt: days(8) }],
    ['out of the last box', 5, 0, true, true, { box: 5, dueAt: null }],
    ['nowhere when it is right and late', 3, 0, true, false, { box: 3, dueAt: days(4) }],
    ['nowhere when it is right too early', 3, 2, true, true, { box: 3, dueAt: days(2) }],
    ['back to the first box when it is wrong', 5, 0, false, true, { box: 1, dueAt: days(1) }],
    ['back to the first box when it is wrong too early', 4, 3, false, true, { box: 1, dueAt: days(1) }],
  ])('%s', (_, box, dueIn, isRight, isInTime, expected) => {
    expect(placeAfter({ box, dueAt: days(dueIn) }, { isRight, isInTime, at: NOW })).toEqual(expected)
  })

  test('further away the higher its box', () => {
    expect(BOXES).toBe(5)
    expect(BOX_DAYS).toEqual([...BOX_DAYS].sort((a, b) => a - b))
    expect(new Set(BOX_DAYS).size).toBe(BOXES)
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
