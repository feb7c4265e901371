import { expect, test } from '@jest/globals'
import { KeptPictures, nameOf } from './kept-pictures.ts'
import { GENERAL, type Picture } from './picture.rules.ts'

const picture = (title: string): Picture => ({
  ...GENERAL,
  brand: 'Casebound',
  host: 'casebound.example',
  title,
})

const someone = { network: 'one', person: 'one' }

/** Pictures whose drawing ends when the test says so. */
function controlled() {
  const begun: { title: string; end: () => void }[] = []
  const kept = new KeptPictures(
    ({ title }) =>
      new Promise((resolve) => {
        begun.push({ title, end: () => resolve(Buffer.from(title)) })
      }),
  )
  return { begun, kept }
}

test('however many want it, it is drawn once, and then kept', async () => {
  const { begun, kept } = controlled()
  const wanted = Array.from({ length: 40 }, () => kept.get(picture('A'), someone))
  await new Promise(setImmediate)
  begun[0]?.end()
  expect(new Set((await Promise.all(wanted)).map(String))).toEqual(new Set(['A']))
  expect(String(await kept.get(picture('A'), someone))).toBe('A')
  expect(begun).toHaveLength(1)
})

test('another content is another picture', async () => {
  const { begun, kept } = controlled()
  const both = Promise.all([kept.get(picture('A'), someone), kept.get(picture('B'), someone)])
  for (let drawn = 0; drawn < 2; drawn++) {
    await new Promise(setImmediate)
    begun[drawn]?.end()
  }
  expect((await both).map(String)).toEqual(['A', 'B'])
  expect(nameOf(picture('A'))).toBe(nameOf(picture('A')))
  expect(nameOf(picture('A'))).not.toBe(nameOf(picture('B')))
})

test('too many requests for pictures get Retry-After, and another network is served', async () => {
  const { begun, kept } = controlled()
  const wanted = Array.from({ length: 100 }, (_, i) => kept.get(picture(String(i)), someone))
  const other = kept.get(picture('other'), { network: 'two', person: 'two' })
  const answers = Promise.allSettled([...wanted, other])
  for (let drawn = 0; drawn < 34; drawn++) {
    await new Promise(setImmediate)
    begun[drawn]?.end()
  }
  const refused = (await answers).filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(67)
  expect(refused[0]).toMatchObject({ reason: { code: 'RATE_LIMITED', extensions: { retryAfter: 5 } } })
  expect(begun.findIndex(({ title }) => title === 'other')).toBe(2)
})

test('a picture that could not be drawn is drawn again', async () => {
  let isBroken = true
  const kept = new KeptPictures(async ({ title }) => {
    if (isBroken) throw new Error('broken')
    return Buffer.from(title)
  })
  await expect(kept.get(picture('A'), someone)).rejects.toThrow('broken')
  isBroken = false
  expect(String(await kept.get(picture('A'), someone))).toBe('A')
})
