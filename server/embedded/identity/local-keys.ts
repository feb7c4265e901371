import { randomBytes, randomUUID } from 'node:crypto'
import { link, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { base64url, type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { writeDurably } from './record-folder.ts'

export const signingAlgorithm = 'ES256'

const keyFile = 'key.json'

/** The secrets of one installation; whoever reads their file can be anyone in it. */
export interface LocalKeys {
  keyId: string
  signing: CryptoKey
  verifying: CryptoKey
  /** 32 bytes that refresh tokens are sealed with. */
  sealing: Uint8Array
  passwordSalt: Uint8Array
}

interface KeyFile {
  signing: JWK
  sealing: string
  passwordSalt: string
}

/** Reads `key.json`, and makes it the first time. Two processes starting at once agree on one. */
export async function loadKeys(folder: string): Promise<LocalKeys> {
  const file = join(folder, keyFile)
  try {
    const { signing, sealing, passwordSalt } = JSON.parse(await readOrCreate(file)) as KeyFile
    const { d: _private, ...verifying } = signing
    return {
      keyId: signing.kid ?? '',
      signing: await importKey(signing),
      verifying: await importKey(verifying),
      sealing: base64url.decode(sealing),
      passwordSalt: base64url.decode(passwordSalt),
    }
  } catch (cause) {
    throw new Error(
      `${file} cannot be read, or is damaged: restore it from a backup, or move its folder away to begin without accounts.`,
      { cause },
    )
  }
}

async function readOrCreate(file: string): Promise<string> {
  const found = await unless('ENOENT', () => readFile(file, 'utf8'))
  if (found !== null) return found
  const draft = `${file}.${randomUUID()}.tmp`
  await writeDurably(draft, JSON.stringify(await createKeys()))
  await unless('EEXIST', () => link(draft, file))
  await rm(draft)
  return readFile(file, 'utf8')
}

/** The one part of the keys that passwords are compared with; no secret on its own. */
export async function readPasswordSalt(folder: string): Promise<string> {
  const { passwordSalt } = JSON.parse(await readFile(join(folder, keyFile), 'utf8')) as KeyFile
  return passwordSalt
}

/** Makes keys with which passwords stay what they were, and every session of before is over. */
export async function renewKeys(folder: string, passwordSalt: string): Promise<void> {
  await writeDurably(join(folder, keyFile), JSON.stringify({ ...(await createKeys()), passwordSalt }))
}

async function createKeys(): Promise<KeyFile> {
  const { privateKey } = await generateKeyPair(signingAlgorithm, { extractable: true })
  return {
    signing: { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: signingAlgorithm },
    sealing: base64url.encode(randomBytes(32)),
    passwordSalt: base64url.encode(randomBytes(16)),
  }
}

async function importKey(jwk: JWK): Promise<CryptoKey> {
  return (await importJWK(jwk, signingAlgorithm)) as CryptoKey
}

async function unless<T>(expectedCode: string, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === expectedCode) return null
    throw error
  }
}
