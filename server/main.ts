import 'reflect-metadata'
import { boot } from './boot.ts'
import { systemClock } from './clock.ts'
import { parseEnv } from './env.ts'
import { createLog } from './log.ts'
import { banner } from './banner.ts'
import { hideSecrets } from './observability/hide-secrets.ts'
import { createEndings, type Endings } from './lib/endings.ts'

const STOP_TIMEOUT_MS = 20_000

async function main(endings: Endings): Promise<void> {
  const env = parseEnv(process.env)
  const log = createLog(env.LOG_LEVEL)
  const product = await boot({
    env,
    log,
    endings,
    clock: systemClock,
    ...(env.SEED_DEMO &&
      env.embeddedIdentity && {
        seed: async (services, database) =>
          (await import('./seed/seed-demo.ts')).seedDemo(services, database),
      }),
  })
  process.stdout.write(banner(env, product.url, product.isSeeded))
}

const endings = createEndings()
let isStopping = false

function fail(error: unknown): void {
  process.stderr.write(`${hideSecrets(error instanceof Error ? error.message : String(error))}\n`)
  if (process.env.LOG_LEVEL === 'debug' && error instanceof Error)
    process.stderr.write(`${hideSecrets(error.stack ?? '')}\n`)
}

const started = main(endings).catch(async (error: unknown) => {
  // A start that was told to stop fails for that.
  if (isStopping) return
  isStopping = true
  fail(error)
  await endings.run().catch(fail)
  process.exit(1)
})

async function stop(): Promise<void> {
  if (isStopping) return
  isStopping = true
  setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref()
  try {
    await endings.run()
    await started
    await endings.run()
    process.exit(0)
  } catch (error) {
    process.stderr.write(`The product did not stop cleanly: ${String(error)}\n`)
    process.exit(1)
  }
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
