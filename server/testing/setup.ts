import 'reflect-metadata'
import { prepareStatements } from './prepare-statements.ts'

prepareStatements()

const DISPLAY_NAME = Symbol.for('fastify.display-name')

// For a plugin without a name of its own Fastify looks through all modules, each of which jest finds anew: a sixth of
// the time of operation tests.
Reflect.defineProperty(Function.prototype, DISPLAY_NAME, {
  get(this: { name: string }) {
    return this.name || 'plugin'
  },
  set(this: object, value: string) {
    Object.defineProperty(this, DISPLAY_NAME, { value, configurable: true, writable: true })
  },
})
