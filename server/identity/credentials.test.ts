import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { assertDefaultCredentials, credentialsProblem } from './credentials.ts'

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const account = {
  project_id: 'casebound',
  client_email: 'server@casebound.iam.gserviceaccount.com',
  private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
}

test('a whole service account is taken', () => {
  expect(credentialsProblem(JSON.stringify(account))).toBeNull()
})

test.each([
  ['./service-account.json', 'is not JSON'],
  ['"a string"', 'is not JSON'],
  ['null', 'is not JSON'],
  [JSON.stringify({ ...account, client_email: undefined }), 'has no client_email'],
  [JSON.stringify({ project_id: 'casebound' }), 'has no client_email, no private_key'],
  [JSON.stringify({ ...account, private_key: 'a secret that is no key' }), 'private_key that cannot be read'],
])('of %s it is told what is wrong, and nothing of its words', (text, problem) => {
  expect(credentialsProblem(text)).toContain(problem)
  expect(credentialsProblem(text)).not.toContain('a secret')
})

test('a file of default credentials that cannot be read is named, with its variable', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'casebound-credentials-'))
  const file = join(folder, 'key.json')
  await expect(assertDefaultCredentials(file)).rejects.toThrow(
    `GOOGLE_APPLICATION_CREDENTIALS: ${file} cannot be read (ENOENT).`,
  )
  await writeFile(file, 'a secret')
  await expect(assertDefaultCredentials(file)).rejects.toThrow(`${file} is not JSON.`)
  await writeFile(file, '{}')
  await assertDefaultCredentials(file)
  await rm(folder, { recursive: true })
})
