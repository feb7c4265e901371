import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { waitFor } from '@testing-library/dom'
import { bringPart } from './bring-part.ts'

const IMPORT_FAILED = new TypeError('Failed to fetch dynamically imported module: /assets/a.js')

let asked: string[]
/** What the network does with each file; any other comes. */
let answers: Record<string, () => Response>
beforeEach(() => {
  asked = []
  answers = {}
  Object.assign(performance, { getEntriesByName: () => [] })
  globalThis.fetch = jest.fn(async (url: unknown) => {
    asked.push(String(url))
    return answers[String(url)]?.() ?? new Response('')
  })
})
afterEach(() => {
  document.head.replaceChildren()
})

const offline = () => {
  throw new TypeError('Failed to fetch')
}
let count = 0
/** A file of its own for each test, for what came once is not asked for again. */
const newFile = (kind = 'js') => `assets/part-${(count += 1)}.${kind}`

describe('a part', () => {
  test('is imported when all of its files have come, each fetched once', async () => {
    const files = [newFile(), newFile()]
    const load = jest.fn(async () => 'the part')
    expect(await bringPart(load, files)).toBe('the part')
    expect(await bringPart(load, files)).toBe('the part')
    expect(asked).toEqual(files.map((file) => `/${file}`))
  })

  test.each<[string, () => Response, boolean]>([
    ['without a network', offline, false],
    ['of a server that is down', () => new Response('', { status: 502 }), false],
    ['that the server has no more', () => new Response('', { status: 404 }), true],
  ])('%s is not imported, and comes later', async (_, answer, isGone) => {
    const file = newFile()
    const load = jest.fn(async () => 'the part')
    answers[`/${file}`] = answer
    await expect(bringPart(load, [file])).rejects.toMatchObject({ name: 'PartUnavailable', isGone })
    expect(load).not.toHaveBeenCalled()
    answers = {}
    expect(await bringPart(load, [file])).toBe('the part')
  })

  test('that came with the page is not fetched again', async () => {
    Object.assign(performance, { getEntriesByName: () => [{ responseStatus: 200 }] })
    await bringPart(async () => 'the part', [newFile()])
    expect(asked).toEqual([])
  })

  test('that the browser refuses although its files came needs a new page', async () => {
    const refused = bringPart(async () => Promise.reject(IMPORT_FAILED), [newFile()])
    await expect(refused).rejects.toMatchObject({ name: 'PartUnavailable', isGone: true })
  })

  test('that throws is a failure of its own', async () => {
    const bug = new TypeError('x is not a function')
    await expect(bringPart(async () => Promise.reject(bug), [newFile()])).rejects.toBe(bug)
  })

  test('waits for its sheet, and fetches one again that could not be applied', async () => {
    const sheet = newFile('css')
    const settle = async (event: string) => {
      await waitFor(() => expect(document.querySelector('link')).not.toBeNull())
      document.querySelector('link')?.dispatchEvent(new Event(event))
    }
    const first = bringPart(async () => 'the part', [sheet])
    await Promise.all([expect(first).rejects.toMatchObject({ isGone: false }), settle('error')])
    const second = bringPart(async () => 'the part', [sheet])
    await Promise.all([expect(second).resolves.toBe('the part'), settle('load')])
    expect(document.querySelectorAll(`link[href="/${sheet}"]`)).toHaveLength(1)
  })
})
