import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { receiveFile, takeFiles } from './uploaded-file.ts'

let app: FastifyInstance
let folder: string | undefined
beforeEach(async () => {
  folder = undefined
  app = Fastify()
  await app.register(async (scope) => {
    await takeFiles(scope)
    scope.post('/', async (request) => {
      const { name, handle } = await receiveFile(request, new AbortController().signal, folder)
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

test('a form that ends early returns BAD_USER_INPUT', async () => {
  expect((await send(FORM.slice(0, -6))).json()).toMatchObject({
    message: 'Send one file as multipart form data, named “file”.',
  })
})

test('a full disk of the server is not reported as BAD_USER_INPUT', async () => {
  folder = '/folder/that/is/not/there'
  expect((await send(FORM)).json()).toMatchObject({ code: 'ENOENT' })
})
