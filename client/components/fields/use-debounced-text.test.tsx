import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, renderHook } from '@testing-library/react'
import { useDebouncedText } from './use-debounced-text.ts'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

const open = () => {
  const told: string[] = []
  const { result, unmount } = renderHook(() => useDebouncedText('', (text) => told.push(text)))
  const type = (text: string) => act(() => result.current.type(text))
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds))
  return { told, result, unmount, type, pass }
}

test('what is typed shows at once and is told a quarter of a second after the last key', () => {
  const { told, result, type, pass } = open()
  for (const text of ['n', 'no', 'nor']) {
    type(text)
    pass(249)
    expect(result.current.draft).toBe(text)
  }
  expect(told).toEqual([])
  pass(1)
  expect(told).toEqual(['nor'])
})

test('who asks not to wait is told at once, and only then', () => {
  const { told, result, type, pass } = open()
  type('nora')
  act(() => result.current.flush())
  pass(1_000)
  expect(told).toEqual(['nora'])
})

test('who leaves before the pause tells nothing', () => {
  const { told, unmount, type, pass } = open()
  type('nora')
  unmount()
  pass(1_000)
  expect(told).toEqual([])
})
