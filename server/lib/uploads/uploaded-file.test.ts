import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { openNamelessFile } from './nameless-file.ts'

const open = jest.fn(openNamelessFile)
jest.unstable_mockModule('./nameless-file.ts', () => ({ openNamelessFile: open }))
const { receiveFile, takeFiles } = await import('./uploaded-file.ts')

let app: FastifyInstance
beforeEach(async () => {
  app = Fastify()
  await app.register(async (scope) => {
    await takeFiles(scope)
    scope.post('/', async (request) => {
      const { name, handle } = await receiveFile(request)
      await handle.close()
      return { name }
    })
  })
})
afterEach(() => app.close())

const send = (form: string) =>
  app.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: form.replaceAll('\n', '\r\n'),
  })
const FORM = `--x
content-disposition: form-data; name="file"; filename="a.pdf"

%PDF-
--x--
`

test('a form with one file is received', async () => {
  expect((await send(FORM)).json()).toEqual({ name: 'a.pdf' })
})

test('a form that ends early is its sender’s mistake', async () => {
  expect((await send(FORM.slice(0, -6))).json()).toMatchObject({
    message: 'Send one file as multipart form data, named “file”.',
  })
})

test('a disk of ours that takes no file is not', async () => {
  open.mockRejectedValueOnce(Object.assign(new Error('EROFS: open'), { code: 'EROFS', syscall: 'open' }))
  const answer = await send(FORM)
  expect([answer.statusCode, answer.json()]).toMatchObject([500, { code: 'EROFS' }])
})
