import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { DraftSaver, type SaveAnswer, type SaverPorts, type SaveState } from './draft-saver.ts'

const text = (words: string) => JSON.stringify({ sessionId: 'one', strengths: [words] })
const words = (draft: { strengths?: readonly string[] | null }) => draft.strengths?.[0]

function open(answers: (SaveAnswer | Promise<SaveAnswer>)[] = []) {
  const sent: { words: string | undefined; revision: number; save: number }[] = []
  const states: SaveState['is'][] = []
  const device = { copy: null as string | null, isFull: false, isOnline: true }
  let revision = 3
  const ports: SaverPorts = {
    send: async (draft, origin) => {
      sent.push({ words: words(draft), revision: origin.revision, save: origin.save })
      return (await answers.shift()) ?? { is: 'saved', revision: ++revision, at: '2026-11-24T12:03:00Z' }
    },
    keep: ({ draft }) => {
      if (!device.isFull) device.copy = words(draft) ?? ''
      return !device.isFull
    },
    drop: () => {
      device.copy = null
    },
    isOnline: () => device.isOnline,
  }
  const saver = new DraftSaver('a page', { text: text(''), revision, savedAt: undefined }, ports)
  saver.listen(({ is }) => states.push(is))
  return { saver, sent, states, device }
}

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

test('saves once the person pauses, and says so only when the server has it', async () => {
  const { saver, sent, device } = open()
  saver.edit(text('C'))
  await jest.advanceTimersByTimeAsync(500)
  saver.edit(text('Calm'))
  expect([saver.state.is, device.copy]).toEqual(['saving', 'Calm'])
  await jest.advanceTimersByTimeAsync(899)
  expect(sent).toEqual([])
  await jest.advanceTimersByTimeAsync(1)
  expect(sent).toEqual([{ words: 'Calm', revision: 3, save: 1 }])
  expect([saver.state, device.copy]).toEqual([{ is: 'saved', at: '2026-11-24T12:03:00Z' }, null])
})

test('tries again by itself, later each time and no later than after a minute', async () => {
  const { saver, sent, device } = open(Array.from({ length: 9 }, () => ({ is: 'failed' })))
  saver.edit(text('Calm'))
  const gaps = [900, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]
  for (const [index, gap] of gaps.entries()) {
    await jest.advanceTimersByTimeAsync(gap - 1)
    expect(sent).toHaveLength(index)
    await jest.advanceTimersByTimeAsync(1)
    expect(sent).toHaveLength(index + 1)
  }
  expect(saver.state).toEqual({ is: 'waiting', isOnDevice: true, isOffline: false })
  expect(device.copy).toBe('Calm')
  await jest.advanceTimersByTimeAsync(180_000)
  expect(saver.state.is).toBe('saved')
})

test('tries at once when the connection is back', async () => {
  const { saver, sent, device } = open([{ is: 'failed' }, { is: 'failed' }])
  device.isOnline = false
  saver.edit(text('Calm'))
  await jest.advanceTimersByTimeAsync(2900)
  expect(saver.state).toEqual({ is: 'waiting', isOnDevice: true, isOffline: true })
  device.isOnline = true
  saver.tryNow()
  await jest.advanceTimersByTimeAsync(0)
  expect(sent).toHaveLength(3)
  expect(saver.state.is).toBe('saved')
})

test('says when not even the device keeps the words', async () => {
  const { saver, device } = open([{ is: 'failed' }])
  device.isFull = true
  saver.edit(text('Calm'))
  await jest.advanceTimersByTimeAsync(900)
  expect(saver.state).toMatchObject({ is: 'waiting', isOnDevice: false })
})

test('words typed while a save is under way are kept and saved after it', async () => {
  let answer: (said: SaveAnswer) => void = () => undefined
  const first = new Promise<SaveAnswer>((resolve) => {
    answer = resolve
  })
  const { saver, sent, device } = open([first])
  saver.edit(text('Calm'))
  await jest.advanceTimersByTimeAsync(900)
  saver.edit(text('Calm and fast'))
  await jest.advanceTimersByTimeAsync(5000)
  expect(sent).toHaveLength(1)
  answer({ is: 'saved', revision: 4, at: '2026-11-24T12:03:00Z' })
  await jest.advanceTimersByTimeAsync(0)
  expect(sent[1]).toEqual({ words: 'Calm and fast', revision: 4, save: 2 })
  expect([saver.state.is, device.copy]).toEqual(['saved', null])
})

test('another page’s words are never replaced unasked, and the page’s own are kept', async () => {
  const { saver, sent, device } = open([{ is: 'conflict' }])
  saver.edit(text('Calm'))
  await jest.advanceTimersByTimeAsync(900)
  expect(saver.state.is).toBe('conflict')
  saver.edit(text('Calm, still'))
  saver.tryNow()
  await jest.advanceTimersByTimeAsync(300_000)
  expect(sent).toHaveLength(1)
  expect(device.copy).toBe('Calm, still')
  saver.replace(8)
  await jest.advanceTimersByTimeAsync(0)
  expect(sent[1]).toMatchObject({ words: 'Calm, still', revision: 8 })
  expect([saver.state.is, device.copy]).toEqual(['saved', null])
})

test('what is taken over from elsewhere is saved already', async () => {
  const { saver, sent, device } = open([{ is: 'conflict' }])
  saver.edit(text('Calm'))
  await jest.advanceTimersByTimeAsync(900)
  saver.accept(text('Fast'), 8, '2026-11-24T12:00:00Z')
  await jest.advanceTimersByTimeAsync(10_000)
  expect([sent.length, saver.state.is, device.copy]).toEqual([1, 'saved', null])
})

test('what the server will not take waits for other words', async () => {
  const { saver, sent } = open([{ is: 'refused', message: 'Keep it to 300 characters.' }])
  saver.edit(text('Too long'))
  await jest.advanceTimersByTimeAsync(120_000)
  expect(saver.state).toEqual({ is: 'refused', message: 'Keep it to 300 characters.' })
  expect(sent).toHaveLength(1)
  saver.edit(text('Short'))
  await jest.advanceTimersByTimeAsync(900)
  expect(saver.state.is).toBe('saved')
})

test('starts no save once it is stopped, and goes on when told', async () => {
  const { saver, sent } = open()
  saver.edit(text('Calm'))
  const origin = await saver.stop()
  await jest.advanceTimersByTimeAsync(10_000)
  expect([sent.length, origin.save]).toEqual([0, 1])
  saver.resume()
  await jest.advanceTimersByTimeAsync(900)
  expect(sent).toEqual([{ words: 'Calm', revision: 3, save: 2 }])
})

test('a page that is left sends what a pause still waited for', async () => {
  const { saver, sent } = open()
  saver.edit(text('Calm'))
  saver.leave()
  await jest.advanceTimersByTimeAsync(0)
  expect(sent).toHaveLength(1)
})
