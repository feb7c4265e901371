import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { badInput } from '../../errors.ts'
import { atOnce } from '../at-once.ts'
import type { CleanUpload } from './clean-bytes.ts'
import type { CleanAnswer } from './clean-upload.worker.ts'

const CLEAN_TIMEOUT_MS = 10_000
const MEMORY_MB = 256
const AT_ONCE = 2

// A URL is not an import: the compiler that turns .ts into .js leaves it alone.
const cleaner = fileURLToPath(new URL(`./clean-upload.worker${import.meta.url.slice(-3)}`, import.meta.url))

const inTurn = atOnce(AT_ONCE)

const refused = (message: string) => badInput(message, [{ path: 'file', message }])

/**
 * A PDF, PNG or JPG that a stranger sent, written anew: pictures are decoded and drawn again, a PDF keeps its pages and
 * nothing that acts, and of what stood before, behind or beside them nothing is left. It is read in a process of its own,
 * because a decoder that is stopped, starved or felled by a file must take nobody with it. Throws BAD_USER_INPUT with
 * what is wrong when it cannot be made harmless.
 */
export const cleanUpload = (bytes: Buffer): Promise<CleanUpload> => inTurn(() => inProcess(bytes))

function inProcess(bytes: Buffer): Promise<CleanUpload> {
  const child = fork(cleaner, [], {
    env: {},
    execArgv: [`--max-old-space-size=${MEMORY_MB}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  return new Promise((resolve, reject) => {
    const tooMuch = () =>
      reject(refused('This file takes too much to read. Save it again, smaller, and upload the copy.'))
    let timer: NodeJS.Timeout | undefined
    child.on('message', (answer: CleanAnswer) => {
      if (answer === 'ready') {
        timer = setTimeout(() => child.kill('SIGKILL'), CLEAN_TIMEOUT_MS)
        child.send(bytes)
      } else if ('unclean' in answer) reject(refused(answer.unclean))
      else resolve({ ...answer, bytes: Buffer.from(answer.bytes) })
    })
    child.on('error', reject)
    child.on('exit', () => {
      clearTimeout(timer)
      tooMuch()
    })
  })
}
