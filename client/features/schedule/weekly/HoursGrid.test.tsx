import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { fireEvent, render, screen } from '@testing-library/react'
import { HALF_HOUR } from '../grid/grid-point.ts'
import { DAY_MINUTES, minutesOf } from '../grid/week-layout.ts'
import { HoursGrid } from './HoursGrid.tsx'

const FIRST = 7
const WIDTH = 100
const DAYS = ['mon', 'tue', 'wed']

/** Columns stand side by side from the left edge, and their top is where the grid begins. */
beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const index = DAYS.indexOf(this.dataset.column ?? '')
    return new DOMRect(index * WIDTH, 0, index < 0 ? 0 : WIDTH, 0)
  })
})
afterEach(() => {
  jest.restoreAllMocks()
})

const hours = (from: string, to: string) => ({ from: minutesOf(from), to: minutesOf(to) })

/** jsdom's own pointer events do not say where they are. */
const pointer = (type: string, at: MouseEventInit) =>
  new MouseEvent(type, { bubbles: true, cancelable: true, button: 0, ...at })

function draw() {
  const onChange = jest.fn()
  render(
    <HoursGrid
      label="Weekly hours"
      columns={DAYS.map((key) => ({
        key,
        head: key,
        name: key,
        open: key === 'mon' ? [hours('09:00', '12:00')] : [],
      }))}
      shown={{ first: FIRST, last: 24 }}
      onChange={onChange}
      onOpen={() => undefined}
    />,
  )
  const at = (day: string, time: string) => ({
    clientX: (DAYS.indexOf(day) + 0.5) * WIDTH,
    clientY: ((minutesOf(time) - FIRST * 60) / 30) * HALF_HOUR,
  })
  const drag = (from: [string, string], to: [string, string], end: 'drop' | 'escape' = 'drop') => {
    const grid = screen.getByRole('region', { name: 'Weekly hours' })
    fireEvent(grid, pointer('pointerdown', at(...from)))
    fireEvent(window, pointer('pointermove', at(...to)))
    if (end === 'escape') fireEvent.keyDown(window, { key: 'Escape' })
    fireEvent(window, pointer('pointerup', at(...to)))
  }
  return { drag, onChange }
}

const MONDAY = { column: 'mon', ...hours('09:00', '12:00') }

test.each([
  [
    'drawn on empty space',
    ['tue', '10:02'],
    ['tue', '12:00'],
    null,
    { column: 'tue', ...hours('10:00', '12:00') },
  ],
  [
    'moved to another day',
    ['mon', '10:00'],
    ['wed', '11:00'],
    MONDAY,
    { column: 'wed', ...hours('10:00', '13:00') },
  ],
  ['ended later', ['mon', '11:58'], ['mon', '14:32'], MONDAY, { column: 'mon', ...hours('09:00', '14:30') }],
  [
    'begun earlier',
    ['mon', '09:02'],
    ['mon', '08:10'],
    MONDAY,
    { column: 'mon', ...hours('08:15', '12:00') },
  ],
  [
    'ended past midnight',
    ['mon', '11:58'],
    ['mon', '26:00'],
    MONDAY,
    { column: 'mon', from: 540, to: DAY_MINUTES },
  ],
  [
    'moved past midnight',
    ['mon', '10:00'],
    ['tue', '25:00'],
    MONDAY,
    { column: 'tue', from: 1260, to: DAY_MINUTES },
  ],
] as const)('hours are %s where the pointer is', (_what, from, to, taken, put) => {
  const { drag, onChange } = draw()
  drag([...from], [...to])
  expect(onChange.mock.calls).toEqual([[taken, put]])
})

test('Escape lets go, and a press is no drag', () => {
  const { drag, onChange } = draw()
  drag(['mon', '10:00'], ['wed', '11:00'], 'escape')
  drag(['mon', '10:00'], ['mon', '10:01'])
  expect(onChange).not.toHaveBeenCalled()
})
