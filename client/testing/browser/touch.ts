import type { Page } from 'playwright-core'

export interface Point {
  x: number
  y: number
}

/** Fingers on the glass: real touch events, recognised by the browser as scrolls, taps and pinches. */
export async function touchOf(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints })

  /** Puts a finger down and moves it in small steps, without lifting it. */
  async function drag(from: Point, { x = 0, y = 0 }: Partial<Point>, steps = 8): Promise<void> {
    await send('touchStart', from)
    await move(from, { x, y }, steps)
  }

  /** Moves a finger that is down already. */
  async function move(from: Point, { x = 0, y = 0 }: Partial<Point>, steps = 8): Promise<void> {
    for (let step = 1; step <= steps; step++)
      await send('touchMove', { x: from.x + (x * step) / steps, y: from.y + (y * step) / steps })
  }

  const lift = () => send('touchEnd')

  /** Lifts a finger that has lain here for half a second, as its events say: nothing flies on. */
  async function liftFromRest(at: Point): Promise<void> {
    const now = Date.now() / 1000
    const say = (type: 'touchMove' | 'touchEnd', touchPoints: Point[], timestamp: number) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp })
    await say('touchMove', [at], now)
    await say('touchMove', [{ ...at, y: at.y + 1 }], now + 0.5)
    await say('touchEnd', [], now + 0.5)
  }

  return {
    drag,
    move,
    lift,
    liftFromRest,
    async swipe(from: Point, by: Partial<Point>): Promise<void> {
      await drag(from, by)
      await lift()
    },
    /** `instant` in Unix milliseconds, for taps a known time apart. */
    async tap(at: Point, instant = Date.now()): Promise<void> {
      const timestamp = instant / 1000
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at], timestamp })
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp })
    },
    /** Two fingers go apart, to `reach` pixels either side. */
    async pinch({ x, y }: Point, reach = 80): Promise<void> {
      const two = (from: number) => [
        { x: x - from, y },
        { x: x + from, y },
      ]
      await send('touchStart', ...two(20))
      for (let from = 30; from <= reach; from += 10) await send('touchMove', ...two(from))
      await lift()
    },
  }
}

/** The next frame is on the screen: whatever a gesture changed can be read. */
export const painted = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  )

/** The page has come to rest after a flick. */
export const atRest = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        let still = 0
        let last = window.scrollY
        const look = () => {
          still = window.scrollY === last ? still + 1 : 0
          last = window.scrollY
          if (still >= 12) done()
          else requestAnimationFrame(look)
        }
        look()
      }),
  )
