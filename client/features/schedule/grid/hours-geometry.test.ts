import { describe, expect, test } from '@jest/globals'
import {
  type Block,
  clearMinute,
  dragged,
  type Grab,
  grabAt,
  joined,
  MIN_MINUTES,
  moved,
  nudged,
  STEP,
} from './hours-geometry.ts'
import { DAY_MINUTES, minutesOf, type Stretch } from './week-layout.ts'

const block = (from: string, to: string, kind: Block['kind'] = 'open'): Block => ({
  kind,
  from: minutesOf(from),
  to: minutesOf(to),
})
const at = (time: string) => minutesOf(time)
const stretch = (from: string, to: string): Stretch => ({ from: at(from), to: at(to) })

describe('what is taken hold of', () => {
  const blocks = [block('09:00', '12:00'), block('10:00', '11:00', 'off')]
  test.each([
    ['08:30', null, 'end'],
    ['09:02', 'open', 'start'],
    ['09:30', 'open', 'body'],
    ['11:55', 'open', 'end'],
    ['10:30', 'off', 'body'],
    ['10:05', 'off', 'start'],
    ['13:00', null, 'end'],
  ])('at %s: %s by its %s', (time, kind, part) => {
    const grab = grabAt('mon', blocks, at(time), 10)
    expect([grab.block?.kind ?? null, grab.part]).toEqual([kind, part])
  })

  test('a short block can still be moved: its ends leave a third of it', () => {
    expect(grabAt('mon', [block('09:00', '09:30')], at('09:15'), 20).part).toBe('body')
  })
})

describe('dragging', () => {
  const grab = (part: Grab['part'], from = '09:00', to = '12:00', start = '10:00'): Grab => ({
    column: 'mon',
    block: block(from, to),
    part,
    at: at(start),
  })
  const empty: Grab = { column: 'mon', block: null, part: 'end', at: at('10:07') }
  test.each<[string, Grab, string, string, [string, Stretch]]>([
    ['empty space down', empty, 'mon', '11:34', ['mon', stretch('10:00', '11:30')]],
    ['empty space down a little', empty, 'mon', '10:09', ['mon', stretch('10:00', '10:30')]],
    ['empty space up', empty, 'mon', '09:01', ['mon', stretch('09:00', '10:00')]],
    ['empty space into another day', empty, 'tue', '11:30', ['mon', stretch('10:00', '11:30')]],
    ['empty space past the end', empty, 'mon', '24:00', ['mon', { from: at('10:00'), to: DAY_MINUTES }]],
    ['the body later', grab('body'), 'mon', '11:07', ['mon', stretch('10:00', '13:00')]],
    ['the body to another day', grab('body'), 'thu', '10:00', ['thu', stretch('09:00', '12:00')]],
    ['the body past midnight', grab('body'), 'mon', '24:00', ['mon', { from: at('21:00'), to: DAY_MINUTES }]],
    ['the body before midnight', grab('body'), 'mon', '00:00', ['mon', stretch('00:00', '03:00')]],
    ['the start earlier', grab('start'), 'mon', '08:10', ['mon', stretch('08:15', '12:00')]],
    ['the start past the end', grab('start'), 'mon', '15:00', ['mon', stretch('11:30', '12:00')]],
    ['the end later', grab('end'), 'mon', '13:02', ['mon', stretch('09:00', '13:00')]],
    ['the end before the start', grab('end'), 'mon', '06:00', ['mon', stretch('09:00', '09:30')]],
    ['the end over another day', grab('end'), 'fri', '13:00', ['mon', stretch('09:00', '13:00')]],
  ])('%s', (_what, held, over, time, [column, to]) => {
    expect(dragged(held, over, at(time))).toEqual({ column, ...to })
  })

  test('wherever it goes, it stays in whole steps, in the day and long enough', () => {
    for (const part of ['start', 'end', 'body'] as const)
      for (const held of [grab(part), { ...grab(part), block: null }])
        for (let minute = -200; minute <= DAY_MINUTES + 200; minute += 7) {
          const { from, to } = dragged(held, 'mon', minute)
          expect(from).toBeGreaterThanOrEqual(0)
          expect(to).toBeLessThanOrEqual(DAY_MINUTES)
          expect(to - from).toBeGreaterThanOrEqual(MIN_MINUTES)
          expect([from % STEP, to % STEP]).toEqual([0, 0])
        }
  })
})

test('hours join where they overlap or touch, and stay apart where they do not', () => {
  expect(joined([stretch('13:00', '14:00'), stretch('09:00', '10:00'), stretch('10:00', '11:00')])).toEqual([
    stretch('09:00', '11:00'),
    stretch('13:00', '14:00'),
  ])
  expect(joined([stretch('09:00', '17:00'), stretch('10:00', '11:00')])).toEqual([stretch('09:00', '17:00')])
})

describe('putting hours down', () => {
  const columns = {
    mon: [stretch('09:00', '12:00'), stretch('14:00', '16:00')],
    tue: [stretch('12:00', '13:00')],
  }
  test('changes the day they left and the day they came to', () => {
    const taken = { column: 'mon', ...stretch('09:00', '12:00') }
    expect(moved(columns, taken, { ...taken, column: 'tue' })).toEqual({
      mon: [stretch('14:00', '16:00')],
      tue: [stretch('09:00', '13:00')],
    })
  })
  test('on the same day changes that day alone', () => {
    const taken = { column: 'mon', ...stretch('09:00', '12:00') }
    expect(moved(columns, taken, { column: 'mon', ...stretch('08:00', '11:00') })).toEqual({
      mon: [stretch('08:00', '11:00'), stretch('14:00', '16:00')],
    })
  })
  test('new hours only add, none only removes', () => {
    expect(moved(columns, null, { column: 'wed', ...stretch('09:00', '10:00') })).toEqual({
      wed: [stretch('09:00', '10:00')],
    })
    expect(moved(columns, { column: 'tue', ...stretch('12:00', '13:00') }, null)).toEqual({ tue: [] })
  })
})

test.each<[string, boolean, string, [string, string, string] | null]>([
  ['ArrowUp', false, '09:00', ['tue', '08:45', '11:45']],
  ['ArrowDown', false, '09:00', ['tue', '09:15', '12:15']],
  ['ArrowLeft', false, '09:00', ['mon', '09:00', '12:00']],
  ['ArrowRight', false, '09:00', ['wed', '09:00', '12:00']],
  ['ArrowDown', true, '09:00', ['tue', '09:00', '12:15']],
  ['ArrowUp', true, '09:00', ['tue', '09:00', '11:45']],
  ['ArrowLeft', true, '09:00', ['tue', '08:45', '12:00']],
  ['ArrowRight', true, '09:00', ['tue', '09:15', '12:00']],
  ['ArrowUp', true, '11:30', null],
  ['ArrowRight', true, '11:30', null],
  ['x', false, '09:00', null],
])('%s with shift %s on hours from %s', (key, shift, from, to) => {
  const held = { column: 'tue', ...stretch(from, '12:00') }
  expect(nudged(held, key, shift, ['mon', 'tue', 'wed'])).toEqual(
    to && { column: to[0], ...stretch(to[1], to[2]) },
  )
})

test.each([
  ['nothing over it', [], '08:00', '09:00'],
  ['a session at its start', [['09:00', '10:00']], '08:00', '10:00'],
  ['a short call at its start', [['09:00', '09:15']], '08:00', '09:30'],
  ['one a quarter of an hour in', [['09:15', '10:15']], '08:00', '10:15'],
  ['one half an hour in', [['09:30', '10:30']], '08:00', '10:30'],
  [
    'two with no room between',
    [
      ['09:00', '10:00'],
      ['10:15', '11:00'],
    ],
    '08:00',
    '11:00',
  ],
  ['all of it', [['08:00', '12:00']], '08:00', null],
  ['a grid that begins later', [], '09:30', '09:30'],
] as [string, [string, string][], string, string | null][])(
  'the word of hours from 09:00 to 12:00 stands clear of %s',
  (_what, over, first, expected) => {
    const minute = clearMinute(
      stretch('09:00', '12:00'),
      over.map(([from, to]) => stretch(from, to)),
      at(first),
    )
    expect(minute).toBe(expected && at(expected))
  },
)

test('keys stop at midnight and at the first and last day', () => {
  const early = { column: 'mon', ...stretch('00:00', '01:00') }
  const late = { column: 'wed', from: at('23:00'), to: DAY_MINUTES }
  const days = ['mon', 'tue', 'wed']
  expect(nudged(early, 'ArrowUp', false, days)).toBeNull()
  expect(nudged(early, 'ArrowLeft', false, days)).toBeNull()
  expect(nudged(late, 'ArrowDown', false, days)).toBeNull()
  expect(nudged(late, 'ArrowDown', true, days)).toBeNull()
  expect(nudged(late, 'ArrowRight', false, days)).toBeNull()
})
