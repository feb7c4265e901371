import { jest } from '@jest/globals'

/** Lets a test move the calendar while timers, promises and React keep their own pace. */
export function holdCalendar(): { pass: (milliseconds: number) => void; release: () => void } {
  let now = Date.UTC(2026, 10, 20, 9)
  const spy = jest.spyOn(Date, 'now').mockImplementation(() => now)
  return {
    pass(milliseconds) {
      now += milliseconds
    },
    release: () => spy.mockRestore(),
  }
}
