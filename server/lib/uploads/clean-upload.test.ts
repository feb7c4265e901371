import { expect, test } from '@jest/globals'
import { deflateSync } from 'node:zlib'
import type { CleanUpload } from './clean-bytes.ts'
import { cleanUpload } from './clean-upload.ts'
import { openNamelessFile } from './nameless-file.ts'
import { pdf, picture, stream } from './upload-files.testing.ts'

/** The cleaned file for `bytes` sent by one person. */
async function cleaned(bytes: Buffer): Promise<CleanUpload> {
  const handle = await openNamelessFile()
  try {
    await handle.write(bytes)
    return await cleanUpload(handle, { network: 'one', person: 'one' }, async (clean) => clean)
  } finally {
    await handle.close()
  }
}

test('what a process of its own has cleaned comes back', async () => {
  const [png, document] = await Promise.all([cleaned(picture('png')), cleaned(pdf())])
  expect(png.bytes.subarray(1, 4).toString()).toBe('PNG')
  expect(document.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect([png.type, document.type]).toEqual(['image/png', 'application/pdf'])
})

test('its process is killed when the caller disconnects', async () => {
  const handle = await openNamelessFile()
  try {
    await handle.write(pdf())
    const gone = new AbortController()
    const requester = { network: 'one', person: 'one' }
    const left = cleanUpload(handle, requester, async () => 'kept', gone.signal)
    await new Promise(setImmediate)
    gone.abort(new Error('gone'))
    await expect(left).rejects.toThrow('gone')
  } finally {
    await handle.close()
  }
})

test('what cannot be cleaned is the sender’s mistake, in words', async () => {
  await expect(cleaned(Buffer.from('<script>'))).rejects.toMatchObject({
    code: 'BAD_USER_INPUT',
    message: 'Upload a PDF, PNG or JPG.',
  })
})

test('a file that unpacks without end is refused, and the next is cleaned', async () => {
  const bomb = deflateSync(Buffer.alloc(129 * 1024 * 1024), { level: 1 })
  const more = [stream('/Subtype /Form /BBox [0 0 1 1] /Filter /FlateDecode', bomb)]
  const page = '/Resources << /XObject << /X0 6 0 R >> >>'
  await expect(cleaned(pdf({ page, more }))).rejects.toMatchObject({
    code: 'BAD_USER_INPUT',
    message: expect.stringMatching(/too large when unpacked/),
  })
  expect((await cleaned(pdf())).type).toBe('application/pdf')
})
