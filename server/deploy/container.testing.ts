import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'yaml'
import { type Env, parseEnv, SETTINGS } from '../env.ts'
import { SECRETS } from '../secret-files.ts'
import { root } from '../tools/files.ts'

export type Variables = Record<string, string>
type Secret = (typeof SECRETS)[number]

export const textOf = (path: string): Promise<string> => readFile(join(root, path), 'utf8')

export const yamlOf = async <T>(path: string): Promise<T> => parse(await textOf(path), { merge: true }) as T

/** The names that the product does not know, of settings or of files that hold them. */
export const unknownOf = (variables: Variables): string[] =>
  Object.keys(variables).filter(
    (name) => !SETTINGS.includes(name) && !SECRETS.some((secret) => name === `${secret}_FILE`),
  )

/** What the image itself sets. */
export async function imageVariables(): Promise<Variables> {
  const [, block = ''] = /^ENV ((?:.*\\\n)*.*)$/m.exec(await textOf('server/Dockerfile')) ?? []
  return Object.fromEntries(
    [...block.matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

/** What the product makes of a container's environment: what is in braces is filled in, and each file of a secret is there. */
export async function parseContainer(variables: Variables): Promise<Env> {
  const folder = await mkdtemp(join(tmpdir(), 'casebound-container-'))
  try {
    const samples = sampleSecrets()
    const filled: Variables = {}
    for (const [name, value] of Object.entries(variables)) {
      const secret = SECRETS.find((one) => name === `${one}_FILE`)
      if (secret) await writeFile(join(folder, secret), samples[secret])
      filled[name] = secret ? join(folder, secret) : value.replace(/\$\{\w+[^}]*\}/g, 'casebound.example')
    }
    return parseEnv({ ...(await imageVariables()), ...filled })
  } finally {
    await rm(folder, { recursive: true })
  }
}

function sampleSecrets(): Record<Secret, string> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    DATABASE_URL: 'postgres://casebound:word@pooler/casebound',
    DATABASE_DIRECT_URL: 'postgres://casebound:word@primary/casebound',
    DATABASE_REPLICA_URLS: 'postgres://casebound:word@standby/casebound',
    FIREBASE_API_KEY: 'key',
    FIREBASE_CREDENTIALS: JSON.stringify({
      project_id: 'casebound',
      client_email: 'server@casebound.example',
      private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    }),
    STRIPE_SECRET_KEY: 'rk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1,whsec_2',
    SMTP_URL: 'smtps://casebound:word@mail.example',
    METRICS_TOKEN: 'a token of some length',
  }
}
