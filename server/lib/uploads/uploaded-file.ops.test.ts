import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { buildCoach } from '../../testing/build-coach.ts'
import { buildSession } from '../../testing/build-session.ts'
import type { TestUser } from '../../testing/build-user.ts'
import { type Marketplace, openMarketplace } from '../../testing/marketplace.ts'
import { bearer } from '../../testing/upload.ts'
import { pdf } from './upload-files.testing.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
afterAll(() => market.close())

const PDF = pdf()

/** Every address that takes a file, with somebody who may send one there. */
const DOORS = {
  'evidence of a claim': async () => ({
    who: await buildCoach(market),
    url: '/api/v1/coaches/me/evidence/degree',
  }),
  'the sheet of a scorecard': async () => {
    const session = await buildSession(market, { status: 'completed' })
    return { who: session.coach, url: `/api/v1/sessions/${session.id}/scorecard-file` }
  },
}

const part = (disposition: string, bytes: Buffer | string = PDF, type = 'application/pdf') => [
  `--x\r\ncontent-disposition: form-data; ${disposition}\r\ncontent-type: ${type}\r\n\r\n`,
  bytes,
  '\r\n',
]
const END = '--x--\r\n'
const body = (...pieces: (Buffer | string)[]) => Buffer.concat(pieces.map((piece) => Buffer.from(piece)))
const NAMED = 'name="file"; filename="a.pdf"'
const FORM = 'multipart/form-data; boundary=x'

const MALFORMED: [what: string, type: string | null, payload: Buffer | string][] = [
  ['a file with an empty name', FORM, body(...part('name="file"; filename=""'), END)],
  ['a part without a file name', FORM, body(...part('name="file"', 'hello', 'text/plain'), END)],
  ['bytes without a file name', FORM, body(...part('name="file"', PDF, 'application/octet-stream'), END)],
  ['a part without a name', FORM, body(...part('filename="a.pdf"'), END)],
  ['a file of another name', FORM, body(...part('name="sheet"; filename="a.pdf"'), END)],
  ['a name that objects have', FORM, body(...part('name="__proto__"; filename="a.pdf"'), END)],
  ['a part that says nothing', FORM, body('--x\r\n\r\n', PDF, `\r\n${END}`)],
  ['two files', FORM, body(...part(NAMED), ...part(NAMED), END)],
  ['a field before the file', FORM, body(...part('name="note"', 'a', 'text/plain'), ...part(NAMED), END)],
  ['no boundary', 'multipart/form-data', body(...part(NAMED), END)],
  ['an empty boundary', 'multipart/form-data; boundary=', body(...part(NAMED), END)],
  ['another boundary', 'multipart/form-data; boundary=y', body(...part(NAMED), END)],
  ['a boundary of 500', `multipart/form-data; boundary=${'x'.repeat(500)}`, body(...part(NAMED), END)],
  ['a form without an end', FORM, body(...part(NAMED))],
  ['a form that stops in its head', FORM, '--x\r\ncontent-dispo'],
  ['a form without a part', FORM, END],
  ['nothing at all', FORM, ''],
  ['the bytes alone', 'image/png', PDF],
  ['JSON', 'application/json', '{"file": "a.pdf"}'],
  ['half of JSON', 'application/json', '{"file": '],
  ['plain text', 'text/plain', 'a.pdf'],
  ['another form', 'application/x-www-form-urlencoded', 'file=a.pdf'],
  ['another multipart', 'multipart/mixed; boundary=x', body(...part(NAMED), END)],
  ['what is no type', 'image', PDF],
  ['no type', null, PDF],
]

describe.each(Object.entries(DOORS))('%s', (_door, open) => {
  let who: TestUser
  let url: string
  beforeAll(async () => {
    ;({ who, url } = await open())
  })

  test.each(MALFORMED)('sent as %s is refused with what to send', async (_what, type, payload) => {
    const answer = await market.app.inject({
      method: 'POST',
      url,
      headers: { ...bearer(who), ...(type && { 'content-type': type }) },
      payload,
    })
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      {
        message: 'Send one file as multipart form data, named “file”.',
        code: 'BAD_USER_INPUT',
        details: {
          fields: [{ path: 'file', message: 'Send one file as multipart form data, named “file”.' }],
        },
      },
    ])
  })

  test('sent as asked is taken, with the smallest boundary, too', async () => {
    const headers = { ...bearer(who), 'content-type': FORM }
    const payload = body(...part(NAMED), END)
    expect((await market.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(201)
  })
})

test('nothing was unexpected', () => {
  expect(market.errors).toEqual([])
})
