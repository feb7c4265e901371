import { randomInt } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import { DurableState } from './durable-state.ts'
import { type EmulatorError, loadEmulator } from './emulator-library.ts'
import type { Reply, Request, WorkerSettings } from './emulator-messages.ts'
import { createOperations } from './operations.ts'

// The emulator draws action codes from Math.random, whose state can be worked out from the account ids it gives out.
const fraction = 2 ** 47
Math.random = () => randomInt(fraction) / fraction

const { projectId, folder, hidesAccounts } = workerData as WorkerSettings
const emulator = loadEmulator(projectId)
const durable = new DurableState(emulator.state, folder)
await durable.restore()
const operations = createOperations(emulator, hidesAccounts)

parentPort?.on('message', (request: Request) => void answer(request))
parentPort?.postMessage({ ready: true } satisfies Reply, [])

/** A failing disk rejects here, which ends the worker: it starts again from what the disk has. */
async function answer({ id, operation, body }: Request): Promise<void> {
  const outcome = await attempt(() => operations[operation](body))
  await durable.flush()
  parentPort?.postMessage({ id, ...outcome } satisfies Reply, [])
}

async function attempt(call: () => unknown) {
  try {
    return { result: (await call()) as Record<string, unknown> }
  } catch (error) {
    const { code, message } = error as EmulatorError
    if (code === 501) return { status: 400, message: 'OPERATION_NOT_ALLOWED' }
    return { status: typeof code === 'number' ? code : 500, message }
  }
}
