import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { createCanvas } from '@napi-rs/canvas'
import { pdf } from '../../lib/uploads/upload-files.testing.ts'
import { buildCoach, type TestCoach } from '../../testing/build-coach.ts'
import { buildSession } from '../../testing/build-session.ts'
import { changeSettings } from '../../testing/change-settings.ts'
import { type Marketplace, openMarketplace } from '../../testing/marketplace.ts'
import { bearer, download, upload } from '../../testing/upload.ts'

let market: Marketplace
let url: string
beforeAll(async () => {
  market = await openMarketplace()
  url = await market.app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(() => market.sql('delete from budgets'))
afterEach(() => market.failOnErrors())
afterAll(() => market.close())

const PDF = pdf()
const pathOf = (claim: string) => `/api/v1/coaches/me/evidence/${claim}`
const add = (coach: TestCoach, claim = 'degree', bytes = PDF) => upload(market, coach, pathOf(claim), bytes)

/** A body that is not a form, which is refused before any cleaning. */
const addNothing = async (coach: TestCoach) => {
  const headers = { ...bearer(coach), 'content-type': 'text/plain' }
  return (await market.app.inject({ method: 'POST', url: pathOf('degree'), headers, payload: 'a' }))
    .statusCode
}

/** A picture of random colours, which compression does not shrink. */
function noise(width: number, height: number): Buffer {
  const canvas = createCanvas(width, height)
  const pen = canvas.getContext('2d')
  const image = pen.createImageData(width, height)
  let seed = 1
  for (let at = 0; at < image.data.length; at++) {
    seed = (seed * 48_271) % 2_147_483_647
    image.data[at] = at % 4 === 3 ? 255 : seed % 256
  }
  pen.putImageData(image, 0, 0)
  return canvas.encodeSync('png')
}

/** An upload that has sent no byte of its file yet, and its response, which may come earlier. */
function sending(who: TestCoach, claim = 'degree') {
  const headers = { ...bearer(who), 'content-type': 'multipart/form-data; boundary=x' }
  const asked = request(`${url}${pathOf(claim)}`, { method: 'POST', headers })
  asked.on('error', () => undefined)
  const status = once(asked, 'response').then(
    ([response]: IncomingMessage[]) => response?.resume().statusCode,
  )
  asked.flushHeaders()
  return { status, end: () => asked.end(), hangUp: () => asked.destroy() }
}

/** Waits until so many files have been accepted. */
async function letIn(count: number, of = 'uploadFile'): Promise<void> {
  const spent = () =>
    market.sql(`select 1 from budgets where key like $2 || ':%' and points >= $1`, [count, of])
  while ((await spent()).length === 0) await new Promise(setImmediate)
}

describe('concurrent uploads of one account', () => {
  test('are limited to five: the sixth returns RATE_LIMITED, and another account’s upload is served', async () => {
    const [much, other] = [await buildCoach(market), await buildCoach(market)]
    const files = Array.from({ length: 5 }, () => sending(much))
    await letIn(files.length)
    expect(await add(much)).toMatchObject({
      status: 429,
      body: { code: 'RATE_LIMITED', details: { retryAfter: 5 } },
    })
    expect((await add(other)).status).toBe(201)
    for (const file of files) file.end()
    for (const file of files) expect(await file.status).toBe(422)
    expect((await add(much)).status).toBe(201)
  })

  test('are limited per hour by account and by network, including refused ones', async () => {
    await changeSettings(market, { 'limits.uploads_per_account': 10, 'limits.uploads_per_network': 20 })
    const [first, second, third] = [
      await buildCoach(market),
      await buildCoach(market),
      await buildCoach(market),
    ]
    for (const coach of [first, second])
      for (let time = 0; time < 10; time++) expect(await addNothing(coach)).toBe(422)
    expect((await add(first)).body.message).toMatch(
      /^You have just sent many files\. Try again in \d+ minutes\.$/,
    )
    expect((await add(third)).body.message).toMatch(/^Many files have just been sent from your network\./)
    await changeSettings(market, { 'limits.uploads_per_account': 60, 'limits.uploads_per_network': 300 })
    expect((await add(third)).status).toBe(201)
  })
})

describe('slow uploads', () => {
  test('of several accounts in one network give way to another account’s', async () => {
    const accounts = await Promise.all(Array.from({ length: 4 }, () => buildCoach(market)))
    const files = accounts.flatMap((account) => Array.from({ length: 5 }, () => sending(account)))
    await letIn(files.length, 'uploadFromNetwork')
    expect((await add(await buildCoach(market))).status).toBe(201)
    expect(await Promise.race(files.map(({ status }) => status))).toBe(503)
    for (const file of files) file.hangUp()
  })
})

describe('before the file is read', () => {
  test.each([
    [
      'an upload for a claim with the maximum number of files',
      async (coach: TestCoach) => {
        for (let count = 0; count < 5; count++) await add(coach)
      },
      409,
    ],
    [
      'an upload over the hourly limit',
      async (coach: TestCoach) => {
        await changeSettings(market, { 'limits.uploads_per_account': 10 })
        for (let count = 0; count < 10; count++) await addNothing(coach)
      },
      429,
    ],
  ])('%s is refused', async (_what, prepare, status) => {
    const coach = await buildCoach(market)
    await prepare(coach)
    const file = sending(coach)
    expect(await file.status).toBe(status)
    file.hangUp()
    await changeSettings(market, { 'limits.uploads_per_account': 60 })
  })
})

describe('a file larger than one part of a download', () => {
  const bytesOf = async (table: string) => {
    const [row] = await market.sql<{ bytes: Buffer }>(
      `select bytes from ${table} order by uploaded_at desc limit 1`,
    )
    return row?.bytes ?? Buffer.alloc(0)
  }

  test('is downloaded completely', async () => {
    const session = await buildSession(market, { status: 'completed' })
    const url = `/api/v1/sessions/${session.id}/scorecard-file`
    const picture = noise(600, 600)
    expect((await upload(market, session.coach, url, picture)).status).toBe(201)
    const kept = await bytesOf('scorecard_files')
    expect(kept.length).toBeGreaterThan(3 * 256 * 1024)
    const sheet = await download(market, session.coach, url)
    expect(sheet.rawPayload.equals(kept)).toBe(true)
    expect(sheet.headers['content-length']).toBe(String(kept.length))

    const coach = await buildCoach(market)
    const { id = '' } = (await add(coach, 'degree', picture)).body
    const evidence = await download(market, coach, `/api/v1/claim-evidence/${id}`)
    expect(evidence.rawPayload.equals(await bytesOf('claim_evidence'))).toBe(true)
  })
})
