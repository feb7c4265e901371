import 'reflect-metadata'
import { boot, type Product } from './boot.ts'
import { systemClock } from './clock.ts'
import { parseEnv } from './env.ts'
import { createLog } from './log.ts'
import { banner } from './banner.ts'

const PATIENCE_MS = 20_000

async function main(): Promise<void> {
  const env = parseEnv(process.env)
  const log = createLog(env.LOG_LEVEL)
  const product = await boot({
    env,
    log,
    clock: systemClock,
    ...(env.SEED_DEMO &&
      env.embeddedIdentity && {
        seed: async (services, database) =>
          (await import('./db/seed/seed-demo.ts')).seedDemo(services, database),
      }),
  })
  stopOnSignals(product)
  process.stdout.write(banner(env, product.url, product.isSeeded))
}

function stopOnSignals(product: Product): void {
  let isStopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (isStopping) return
      isStopping = true
      setTimeout(() => process.exit(1), PATIENCE_MS).unref()
      product.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`The product did not stop cleanly: ${String(error)}\n`)
          process.exit(1)
        },
      )
    })
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  if (process.env.LOG_LEVEL === 'debug' && error instanceof Error)
    process.stderr.write(`${error.stack ?? ''}\n`)
  process.exit(1)
})
