import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import type NodeEnvironment from 'jest-environment-node'
import { cpuSeconds } from './cpu-seconds.ts'

/** What a test, or the hooks of a file, cost: a line of the file that TEST_TIMES names. */
export interface Cost {
  kind: string
  file: string
  /** Empty for what a file costs outside its tests. */
  test: string
  /** Seconds. */
  cpu: number
  /** Seconds. */
  wall: number
}

type Config = ConstructorParameters<typeof NodeEnvironment>[0]
type Context = ConstructorParameters<typeof NodeEnvironment>[1]
type Environment = new (config: Config, context: Context) => { teardown(): Promise<void> }

/** A test or a block of jest-circus. */
interface Block {
  name: string
  parent?: Block
}

type Event =
  | { name: 'test_done'; test: Block }
  | { name: 'run_describe_finish'; describeBlock: Block }
  | { name: 'run_finish' }

/**
 * An environment that writes down what each test costs when `npm run test:times` asks for it. One file runs at a time
 * then, so that what all processes of the run have used since the test before is this test's.
 */
export function measured<Base extends Environment>(Base: Base): Base {
  const { TEST_TIMES: times, TEST_TIMES_ROOT: root } = process.env
  if (!times) return Base
  const Measured = class extends (Base as Environment) {
    private readonly path: string
    private readonly kind: string
    private cpu = cpuSeconds(Number(root))
    private at = performance.now()

    constructor(config: Config, context: Context) {
      super(config, context)
      this.path = relative(config.globalConfig.rootDir, context.testPath)
      this.kind = String(config.projectConfig.globals.TEST_KIND)
    }

    handleTestEvent(event: Event): void {
      if (event.name === 'test_done') this.note(titlesOf(event.test), true)
      if (event.name === 'run_describe_finish') this.note(titlesOf(event.describeBlock), false)
    }

    override async teardown(): Promise<void> {
      await super.teardown()
      this.note([], false)
    }

    private note([first = '', ...rest]: string[], isTest: boolean): void {
      const [cpu, at] = [cpuSeconds(Number(root)), performance.now()]
      const isTogether = /\.test\.tsx?$/.test(first)
      const cost: Cost = {
        kind: this.kind,
        file: isTogether ? first : this.path,
        test: isTest ? (isTogether ? rest : [first, ...rest]).join(' ') : '',
        cpu: cpu - this.cpu,
        wall: (at - this.at) / 1000,
      }
      this.cpu = cpu
      this.at = at
      appendFileSync(times, `${JSON.stringify(cost)}\n`)
    }
  }
  return Measured as unknown as Base
}

function titlesOf(block: Block): string[] {
  const titles: string[] = []
  for (let at = block; at.parent; at = at.parent) titles.unshift(at.name)
  return titles
}
