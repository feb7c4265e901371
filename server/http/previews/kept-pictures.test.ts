import { expect, test } from '@jest/globals'
import { KeptPictures, nameOf } from './kept-pictures.ts'
import { GENERAL, type Picture } from './picture.rules.ts'

const picture = (title: string): Picture => ({
  ...GENERAL,
  brand: 'Casebound',
  host: 'casebound.example',
  title,
})

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
  const wanted = Array.from({ length: 40 }, () => kept.get(picture('A')))
  begun[0]?.end()
  expect(new Set((await Promise.all(wanted)).map(String))).toEqual(new Set(['A']))
  expect(String(await kept.get(picture('A')))).toBe('A')
  expect(begun).toHaveLength(1)
})

test('another content is another picture', async () => {
  const { begun, kept } = controlled()
  const both = Promise.all([kept.get(picture('A')), kept.get(picture('B'))])
  for (const { end } of begun) end()
  expect((await both).map(String)).toEqual(['A', 'B'])
  expect(nameOf(picture('A'))).toBe(nameOf(picture('A')))
  expect(nameOf(picture('A'))).not.toBe(nameOf(picture('B')))
})

test('of a crowd of pictures some are drawn and the others told when to ask again', async () => {
  const { begun, kept } = controlled()
  const wanted = Array.from({ length: 100 }, (_, i) => kept.get(picture(String(i))))
  const answers = Promise.allSettled(wanted)
  for (const { end } of begun) end()
  const refused = (await answers).filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(36)
  expect(refused[0]).toMatchObject({ reason: { code: 'RATE_LIMITED', extensions: { retryAfter: 5 } } })
  const later = kept.get(picture('99'))
  begun.at(-1)?.end()
  expect(String(await later)).toBe('99')
})

test('a picture that could not be drawn is drawn again', async () => {
  let isBroken = true
  const kept = new KeptPictures(async ({ title }) => {
    if (isBroken) throw new Error('broken')
    return Buffer.from(title)
  })
  await expect(kept.get(picture('A'))).rejects.toThrow('broken')
  isBroken = false
  expect(String(await kept.get(picture('A')))).toBe('A')
})
