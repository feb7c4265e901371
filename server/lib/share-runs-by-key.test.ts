import { expect, test } from '@jest/globals'
import { shareRunsByKey } from './share-runs-by-key.ts'

test('who asks while a run is under way shares the next, key by key', async () => {
  const share = shareRunsByKey<string>()
  const runs: string[] = []
  const ask = (key: string) =>
    share(key, async () => {
      runs.push(key)
      return `${key}${runs.length}`
    })
  const [first, second, third, other] = await Promise.all([ask('a'), ask('a'), ask('a'), ask('b')])
  expect([first, other, second, third]).toEqual(['a1', 'b2', 'a3', 'a3'])
  expect(runs).toEqual(['a', 'b', 'a'])
  expect(await ask('a')).toBe('a4')
})

test('a run that fails takes nothing from the next', async () => {
  const share = shareRunsByKey<string>()
  await expect(share('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await share('a', async () => 'there')).toBe('there')
})
