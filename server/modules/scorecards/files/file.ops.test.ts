import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { type Asker, asViewer } from '../../../testing/as-viewer.ts'
import { buildCoach } from '../../../testing/build-coach.ts'
import { buildSession, type TestSession } from '../../../testing/build-session.ts'
import { buildUser } from '../../../testing/build-user.ts'
import { type Marketplace, openMarketplace, START } from '../../../testing/marketplace.ts'
import { pdf, picture } from '../../../lib/uploads/upload-files.testing.ts'
import { bearer, download as fetchFile, upload as send } from '../../../testing/upload.ts'
import { read, selfScore, submit } from '../scorecard.testing.ts'

let market: Marketplace
/** Completed, without a sheet. */
let open: TestSession
let openSince: Date
beforeAll(async () => {
  market = await openMarketplace()
  open = await buildSession(market, { status: 'completed' })
  openSince = market.clock()
})
beforeEach(() => market.setNow(START))
afterAll(() => market.close())

const PDF = pdf()
const [PNG, JPG] = [picture('png'), picture('jpeg')]
const HIDDEN = Buffer.from('PK\x03\x04<?php evil ?>PK\x05\x06')
const path = ({ id }: Pick<TestSession, 'id'>) => `/api/v1/sessions/${id}/scorecard-file`
const upload = (
  who: Asker,
  session: Pick<TestSession, 'id'>,
  bytes: Buffer,
  about: { name?: string; type?: string } = {},
) => send(market, who, path(session), bytes, about)

const download = (who: Asker, url: string) => fetchFile(market, who, url)
const kept = ({ id }: TestSession) =>
  market.sql<{ name: string; mime: string; size: number }>(
    'select name, mime, size from scorecard_files where session_id = $1',
    [id],
  )

describe('a sheet', () => {
  let session: TestSession
  beforeAll(async () => {
    market.setNow(START)
    session = await buildSession(market, { status: 'completed' })
  })

  test.each([
    ['a PDF', PDF, 'application/pdf', 'pdf'],
    ['a PNG', PNG, 'image/png', 'png'],
    ['a JPG', JPG, 'image/jpeg', 'jpg'],
  ])('is kept as what it is, and as nothing else: %s', async (_, bytes, mime, extension) => {
    market.setNow(openSince)
    expect(
      await upload(session.coach, session, Buffer.concat([bytes, HIDDEN]), {
        name: '../My sheet.html',
        type: 'text/html',
      }),
    ).toMatchObject({
      status: 201,
    })
    const [row] = await kept(session)
    expect(row).toMatchObject({ name: `My sheet.${extension}`, mime })
    const { file } = (await read(market, session.coach, session))!
    const answer = await download(null, file!.url)
    expect(answer.rawPayload).toHaveLength(row?.size ?? 0)
    expect(answer.rawPayload.includes('evil')).toBe(false)
    expect(answer.rawPayload.subarray(0, 4).equals(bytes.subarray(0, 4))).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': mime,
      'content-disposition': expect.stringMatching(/^attachment; filename="My sheet/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    })
  })

  test('that is something else is refused, whatever it calls itself', async () => {
    market.setNow(openSince)
    const session = open
    for (const bytes of [
      Buffer.from('<script>alert(1)</script>'),
      Buffer.from('MZ' + 'x'.repeat(200)),
      Buffer.alloc(0),
      Buffer.from('GIF89a' + 'x'.repeat(60)),
    ])
      expect(await upload(session.coach, session, bytes)).toMatchObject({
        status: 422,
        body: { code: 'BAD_USER_INPUT', message: 'Upload a PDF, PNG or JPG.' },
      })
    expect(await kept(session)).toEqual([])
  })

  test('of 10 MB is taken and one of a byte more is not', async () => {
    const session = await buildSession(market, { status: 'completed' })
    const max = 10 * 1024 * 1024
    const of = (size: number) => Buffer.concat([PDF, Buffer.alloc(size - PDF.length, 32)])
    expect(await upload(session.coach, session, of(max + 1))).toMatchObject({
      status: 422,
      body: { code: 'BAD_USER_INPUT', message: 'Upload a file of at most 10 MB.' },
    })
    expect(await kept(session)).toEqual([])
    expect((await upload(session.coach, session, of(max))).status).toBe(201)
    expect(await upload(session.coach, session, of(max + 1_000_000))).toMatchObject({
      body: { message: expect.any(String) },
    })
    expect(await kept(session)).toHaveLength(1)
  })

  test('stands for the scores, and takes the place of the one before until it is sent', async () => {
    const session = await buildSession(market, { status: 'completed' })
    expect((await submit(market, session.coach, session, { scores: [] })).code).toBe('BAD_USER_INPUT')
    await upload(session.coach, session, PDF)
    await upload(session.coach, session, PNG)
    expect(await kept(session)).toMatchObject([{ mime: 'image/png' }])
    const { data } = await submit(market, session.coach, session, { scores: [] })
    expect(data.submitScorecard.overall).toBeNull()
    expect(await upload(session.coach, session, PDF)).toMatchObject({
      status: 409,
      body: { code: 'POLICY_VIOLATION' },
    })
    expect(await kept(session)).toMatchObject([{ mime: 'image/png' }])
  })
})

describe('nobody else', () => {
  test('uploads', async () => {
    market.setNow(openSince)
    const session = open
    const admin = await buildUser(market, { userType: 'admin' })
    const answers = []
    for (const who of [null, session.seeker, await buildUser(market), await buildCoach(market), admin])
      answers.push((await upload(who, session, PDF)).status)
    expect(answers).toEqual([401, 409, 404, 404, 409])
    expect(await upload({ token: 'forged' }, session, PDF)).toMatchObject({ status: 401 })
    expect(await upload(session.coach, { id: 'nothing' }, PDF)).toMatchObject({ status: 404 })
    expect(await kept(session)).toEqual([])
  })

  test('before the session is over', async () => {
    const session = await buildSession(market, { status: 'confirmed' })
    expect((await upload(session.coach, session, PDF)).status).toBe(409)
  })

  test('downloads, and the seeker only when they may read the scorecard', async () => {
    const session = await buildSession(market, { status: 'completed' })
    await upload(session.coach, session, PDF)
    const url = path(session)
    const admin = await buildUser(market, { userType: 'admin' })
    for (const who of [null, await buildUser(market), await buildCoach(market), admin, session.seeker])
      expect((await download(who, url)).statusCode).toBe(404)
    await submit(market, session.coach, session)
    expect((await download(session.seeker, url)).statusCode).toBe(404)
    await selfScore(market, session.seeker, session)
    expect((await download(session.seeker, url)).statusCode).toBe(200)
  })

  test('follows an address that is an hour old, or of another session', async () => {
    const session = await buildSession(market, { status: 'completed' })
    const other = await buildSession(market, { status: 'completed' })
    for (const one of [session, other]) await upload(one.coach, one, PDF)
    const { file } = (await read(market, session.coach, session))!
    const url = file!.url
    expect((await download(null, url)).statusCode).toBe(200)
    expect((await download(null, url.replace(session.id, other.id))).statusCode).toBe(404)
    expect((await download(null, url.replace(/until=\d+/, 'until=99999999999999'))).statusCode).toBe(404)
    market.advance(60)
    expect((await download(null, url)).statusCode).toBe(404)
  })
})

test('what is no form is refused in the words of the API', async () => {
  market.setNow(openSince)
  const session = open
  const answer = await market.app.inject({
    method: 'POST',
    url: path(session),
    headers: { ...bearer(session.coach), 'content-type': 'application/json' },
    payload: '{}',
  })
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, 'BAD_USER_INPUT'])
  expect((await asViewer(market, session.coach).run('{ __typename }')).status).toBe(200)
})
