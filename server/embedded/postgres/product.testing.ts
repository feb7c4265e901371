import { spawn } from 'node:child_process'
import { once } from 'node:events'

type ToModule = (name: string) => string

/** Runs `code`, which imports modules beside the one at `here`, in a process of its own, killed with -9 once it has printed JSON. */
export async function printedBeforeKill<T>(here: string, code: (toModule: ToModule) => string): Promise<T> {
  const script = `${code((name) => JSON.stringify(new URL(name, here)))}; setInterval(() => {}, 1000)`
  const flags = ['--experimental-strip-types', '--no-warnings', '--input-type=module']
  const product = spawn(process.execPath, [...flags, '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(product, 'exit')
  const [output] = await Promise.race([once(product.stdout, 'data'), ended])
  product.kill('SIGKILL')
  await ended
  return JSON.parse(String(output)) as T
}
