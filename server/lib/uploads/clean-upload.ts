import { type ChildProcess, fork } from 'node:child_process'
import type { FileHandle } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { badInput, overloaded } from '../../errors.ts'
import { SECOND } from '../durations.ts'
import { type Requester, fairQueue } from '../fair-queue.ts'
import { boundMemory } from './bound-memory.ts'
import type { CleanUpload } from './clean-bytes.ts'
import type { CleanAnswer } from './clean-upload.worker.ts'
import { openNamelessFile, readBytes } from './nameless-file.ts'

const START_TIMEOUT_MS = 10 * SECOND
const CLEAN_TIMEOUT_MS = 10 * SECOND
/** Limits of the JavaScript heap and of the whole process. */
const HEAP_MB = 160
const MEMORY_MB = 320
const RETRY_AFTER_S = 5

// A URL is not an import: the compiler that turns .ts into .js leaves it alone.
const cleaner = fileURLToPath(new URL(`./clean-upload.worker${import.meta.url.slice(-3)}`, import.meta.url))

/** One at a time: each may take a few hundred megabytes and up to two seconds. */
const inTurn = fairQueue({
  atOnce: 1,
  waiting: 5,
  // A request times out after 30 s.
  waitTimeoutMs: 12 * SECOND,
  refusal: () => overloaded(RETRY_AFTER_S),
})

const refused = (message: string) => badInput(message, [{ path: 'file', message }])
const tooMuch = () =>
  refused('This file takes too much to read. Save it again, smaller, and upload the copy.')

/**
 * A PDF, PNG or JPG that a stranger sent, written anew: pictures are decoded and drawn again, a PDF keeps its pages and
 * nothing that acts, and of what stood before, behind or beside them nothing is left. It is read in a process of its own,
 * because a decoder that is stopped, starved or felled by a file must take nobody with it. Throws BAD_USER_INPUT with
 * what is wrong when it cannot be made harmless. The turn includes `use`, so that one cleaned file is in memory at a time.
 */
export const cleanUpload = <T>(
  given: FileHandle,
  requester: Requester,
  use: (clean: CleanUpload) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> => inTurn(requester, async () => use(await inProcess(given, signal)), signal)

async function inProcess(given: FileHandle, signal?: AbortSignal): Promise<CleanUpload> {
  const clean = await openNamelessFile()
  try {
    signal?.throwIfAborted()
    const { type, size } = await answerOf(startCleaner(given, clean), signal)
    return { type, bytes: await readBytes(clean, size) }
  } finally {
    await clean.close()
  }
}

function startCleaner(given: FileHandle, clean: FileHandle): ChildProcess {
  const child = fork(cleaner, [], {
    env: {},
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc', given.fd, clean.fd],
  })
  boundMemory(child, MEMORY_MB)
  return child
}

type Cleaned = Extract<CleanAnswer, { size: number }>

function answerOf(child: ChildProcess, signal?: AbortSignal): Promise<Cleaned> {
  return new Promise((resolve, reject) => {
    const end = () => child.kill('SIGKILL')
    let timer = setTimeout(end, START_TIMEOUT_MS)
    const fail = (error: Error) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      reject(error)
    }
    signal?.addEventListener('abort', end)
    child.on('message', (answer: CleanAnswer) => {
      if (answer === 'ready') {
        clearTimeout(timer)
        timer = setTimeout(end, CLEAN_TIMEOUT_MS)
        child.send('begin')
      } else if ('unclean' in answer) reject(refused(answer.unclean))
      else resolve(answer)
    })
    child.on('error', fail)
    // `exit` may fire before the last message is read; `close` fires after it.
    child.on('close', () => fail(signal?.aborted ? (signal.reason as Error) : tooMuch()))
  })
}
