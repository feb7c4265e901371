import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@jest/globals'

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url))
const SETTINGS = {
  NODE_ENV: 'production',
  PORT: '0',
  DATABASE_URL: 'postgres://127.0.0.1:1/casebound',
  FIREBASE_PROJECT_ID: 'casebound',
  FIREBASE_API_KEY: 'key',
  PUBLIC_URL: 'https://casebound.example',
}

test('production without a payment provider does not start, and says what is missing', async () => {
  const { code, said } = await new Promise<{ code: unknown; said: string }>((done) => {
    const flags = ['--import', '@swc-node/register/esm-register', MAIN]
    execFile(process.execPath, flags, { env: { ...process.env, ...SETTINGS } }, (error, stdout, stderr) =>
      done({ code: error?.code, said: stdout + stderr }),
    )
  })
  expect(code).toBe(1)
  expect(said.trim().split('\n').slice(1)).toEqual([
    '  STRIPE_SECRET_KEY: needed when NODE_ENV is production',
    '  STRIPE_WEBHOOK_SECRET: needed when NODE_ENV is production',
  ])
})
