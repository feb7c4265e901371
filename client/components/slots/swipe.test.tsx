import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { followSwipes } from './swipe.ts'

type Point = readonly [x: number, y: number]

let ended: boolean[]
let dragged: number[]
let stop: () => void
beforeEach(() => {
  ended = []
  dragged = []
  stop = followSwipes(document.body, () => ({
    toward: 'left',
    onDrag: (pixels) => dragged.push(pixels),
    onEnd: (far) => ended.push(far),
  }))
})
afterEach(() => stop())

function tell(type: string, name: 'touches' | 'changedTouches', [x, y]: Point): void {
  const event = new Event(type, { bubbles: true })
  document.body.dispatchEvent(Object.assign(event, { [name]: [{ clientX: x, clientY: y }] }))
}

/** A finger put down at 200, 200, moved over these points and lifted at the last. */
function swipe(...points: Point[]): void {
  tell('touchstart', 'touches', [200, 200])
  for (const point of points) tell('touchmove', 'touches', point)
  tell('touchend', 'changedTouches', points.at(-1) ?? [200, 200])
}

describe('a swipe', () => {
  test.each<[string, Point[], boolean[]]>([
    [
      'of 121 pixels counts',
      [
        [150, 200],
        [79, 200],
      ],
      [true],
    ],
    [
      'of 120 pixels does not',
      [
        [150, 200],
        [80, 200],
      ],
      [false],
    ],
    [
      'that ends more down than aside does not',
      [
        [150, 200],
        [60, 350],
      ],
      [false],
    ],
    [
      'that comes back does not',
      [
        [60, 200],
        [190, 200],
      ],
      [false],
    ],
    [
      'the other way never begins',
      [
        [260, 200],
        [330, 200],
      ],
      [],
    ],
    [
      'that begins downwards never begins',
      [
        [190, 230],
        [60, 230],
      ],
      [],
    ],
    ['of less than 20 pixels never begins', [[181, 200]], []],
  ])('%s', (_what, points, far) => {
    swipe(...points)
    expect(ended).toEqual(far)
  })

  test('tells how far the finger is past its beginning', () => {
    swipe([170, 200], [100, 200], [230, 200])
    expect(dragged.slice(0, 3)).toEqual([10, 80, 0])
  })
})
